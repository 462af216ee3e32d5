const underWay = new Map<number, Promise<unknown>>();

/** Remembers that notes on an application are on their way to the server; returns what the save answers. */
export function trackSave<T>(application: number, save: Promise<T>): Promise<T> {
  underWay.set(application, save);
  return save.finally(() => {
    if (underWay.get(application) === save) underWay.delete(application);
  });
}

/** Resolves when no notes on the application are on their way, so that reading it does not read what goes in a moment. */
export async function savesSettled(application: number): Promise<void> {
  await underWay.get(application)?.catch(() => undefined);
}
