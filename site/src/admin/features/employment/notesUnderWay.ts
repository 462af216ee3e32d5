const underWay = new Map<number, Promise<unknown>>();

/** Tracks that notes on an application are being saved; returns the save's result. */
export function trackSave<T>(application: number, save: Promise<T>): Promise<T> {
  underWay.set(application, save);
  return save.finally(() => {
    if (underWay.get(application) === save) underWay.delete(application);
  });
}

/** Resolves when no notes on the application are being saved, so that a read does not return outdated notes. */
export async function savesSettled(application: number): Promise<void> {
  await underWay.get(application)?.catch(() => undefined);
}
