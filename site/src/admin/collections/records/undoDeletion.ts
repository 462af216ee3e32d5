import { ApiError } from '@haunted-forests/api/client';
import type { BinKind } from '@haunted-forests/api/schemas/bin/bin';
import { showToast, type ToastAction } from '../../../components/ui/toasts.ts';
import { type BinnedRecord, binCalls } from '../../api/bin.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { tellUncertain } from '../../wording/failures.ts';

export const binNouns: Record<BinKind, string> = {
  story: 'Story',
  attraction: 'Attraction',
  testimonial: 'Testimonial',
  topic: 'Topic',
  question: 'Question',
  file: 'File',
  tier: 'Price tier',
  night: 'Night',
};

export const elsewhere = 'Deleted records can be restored from the bin in Settings';

/** Brings a record back and says so; `refresh` reads again what shows it. */
async function undo(record: BinnedRecord, refresh: () => Promise<unknown>): Promise<void> {
  const noun = binNouns[record.kind];
  try {
    const { row } = await publishing(() => binCalls.restore(record));
    showToast({ title: `${noun} restored`, description: row.title });
  } catch (error) {
    const isTaken = error instanceof ApiError && error.status === 409;
    const title = `The ${noun.toLowerCase()} was not restored`;
    if (isTaken)
      showToast({
        title,
        description: 'Another story now uses its address. Restore it from the bin in Settings.',
        variant: 'destructive',
      });
    else tellUncertain(error, title, 'If not, it is in the bin in Settings.');
  }
  await refresh();
}

/** The button of a toast that takes a deletion back. */
export function undoOf(record: BinnedRecord, refresh: () => Promise<unknown>): ToastAction {
  return {
    label: 'Undo',
    elsewhere,
    run() {
      // The toast goes, and with it what had the focus.
      document.querySelector('h1')?.focus();
      void undo(record, refresh);
    },
  };
}
