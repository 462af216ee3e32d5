import { type PageForms, pageForms } from './compress.ts';
import { hashOf } from './page-hash.ts';
import { protectedPage, type UnprotectedPage } from './page-policy.ts';

/** A page as the disk gets it. */
export interface FinishedPage<Bytes = Buffer> {
  hash: string;
  /** None of a page that visitors read already. */
  forms: PageForms<Bytes>;
}

/** Protects a page and, unless its hash is `liveHash`, compresses it. */
export function finishedPage(page: UnprotectedPage, liveHash?: string): FinishedPage {
  const body = protectedPage(page);
  const hash = hashOf(body);
  return { hash, forms: hash === liveHash ? [] : pageForms(body) };
}
