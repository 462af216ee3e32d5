import type { Page } from '@playwright/test';

export const applicationsPath = '/admin/employment';
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Application Details' });
export const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
