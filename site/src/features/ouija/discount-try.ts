import { type DiscountDraw, discountDrawSchema } from '@haunted-forests/api/schemas/discount/discount';
import { z } from 'zod';
import { randomKey } from '../../lib/repeatable-request.ts';
import { keep, readKept } from './browser-storage.ts';

const tryKey = 'haunted_forests_ouija_try';
const discountTrySchema = z.object({ draw: discountDrawSchema, key: z.string() });

/** A draw on its way to becoming a code. Its key lets the server know it again when an answer got lost. */
export type DiscountTry = z.infer<typeof discountTrySchema>;

/** Where the one try that has no answer yet is kept: in the page, and in the browser so that it outlives a reload. */
export function createTryStore() {
  let open: DiscountTry | undefined;
  return {
    /** Undefined when every try has been answered. */
    read: (): DiscountTry | undefined => open ?? readKept(tryKey, discountTrySchema),
    /** Begins a try with this draw and a key of its own. */
    begin(draw: DiscountDraw): DiscountTry {
      open = { draw, key: randomKey() };
      keep(tryKey, open);
      return open;
    },
    /** Forgets a try that has its answer, and no other one, which may be that of another tab. */
    settle({ key }: DiscountTry): void {
      open = undefined;
      if (readKept(tryKey, discountTrySchema)?.key === key) keep(tryKey, undefined);
    },
  };
}
export type TryStore = ReturnType<typeof createTryStore>;
