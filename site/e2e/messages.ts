import type { Page } from '@playwright/test';

export const path = '/admin/messages';
export const dialogOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Message from ${name}` });
export const rowOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
