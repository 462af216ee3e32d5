import type { Trace } from '../content/traced-reader.ts';

/** What a page was made by, and from what. */
export interface Rendering {
  file: string;
  /** The compiled renderer that made it. */
  renderer: string;
  trace: Trace;
}

/** What the manifest knows of a page in the tree. */
export interface PageRecord extends Rendering {
  /** Entity tag: a hash of the bytes. */
  hash: string;
}

/** A page that was rendered from the content as it is. */
export interface TracedPage {
  path: string;
  rendering: Rendering;
}

export interface RenderedPage extends TracedPage {
  body: Buffer;
}
