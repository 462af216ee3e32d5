import { z } from 'zod';

/**
 * What a page reports of itself. No field can hold what a visitor typed: an error's sentence could, so it is not sent; its
 * class and the place in the compiled script say which line failed.
 */
export const browserErrorSchema = z.object({
  /** 'script': one that did not load; 'screen': one of the back office that could not be shown. */
  kind: z.enum(['error', 'script', 'screen']),
  /** The error's class, like TypeError. */
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  /** File, line and column, like /_astro/page.x1y2.js:1:200. */
  script: z.string().regex(/^\/_astro\/[\w.@-]{1,100}(:\d{1,7}){0,2}$/),
  /** The first two parts of the address, like /new-york/dark-legends. */
  page: z.string().regex(/^\/([a-z-]{1,40}(\/[a-z-]{1,40})?)?$/),
});
export type BrowserError = z.infer<typeof browserErrorSchema>;
