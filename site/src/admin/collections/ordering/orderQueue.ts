interface OrderQueue<T> {
  /** Saves `order`, at once or when the save under way is through; of several that wait only the newest is saved. */
  put: (order: T) => void;
  /** Whether everything is saved or refused. */
  isIdle: () => boolean;
}

/**
 * Saves one order after the other, so that the last one given is the last one saved.
 * @param onRefused hears why an order was not saved; what was waiting behind it is dropped.
 */
export function createOrderQueue<T>(
  save: (order: T) => Promise<unknown>,
  onRefused: (error: unknown) => void,
): OrderQueue<T> {
  let isSaving = false;
  let waiting: { order: T } | undefined;

  async function run(order: T) {
    isSaving = true;
    try {
      await save(order);
    } catch (error) {
      waiting = undefined;
      onRefused(error);
    }
    isSaving = false;
    const next = waiting;
    waiting = undefined;
    if (next) void run(next.order);
  }

  return {
    put(order) {
      if (isSaving) waiting = { order };
      else void run(order);
    },
    isIdle: () => !isSaving,
  };
}
