import { setTimeout as pause } from 'node:timers/promises';
import { assertLockHeld } from '@haunted-forests/api/folder-lock';
import { chunksOf } from '../concurrency.ts';
import { changedPaths, markDelivered, type PageHashes } from './changed-addresses.ts';
import { type DeliveryRecord, uncertain } from './delivery-record.ts';

export interface DeliveryTools {
  /** Next to what is delivered to where several publishers take turns: one that returns must know what another did. */
  record: DeliveryRecord;
  /** The folder that only one publisher at a time may use. */
  siteFolder: string;
  /** What should be there. */
  desired(): PageHashes;
  /** Delivers some of the changes, or rejects. Called with one batch after the other, until all are delivered. */
  deliver(paths: readonly string[], desired: PageHashes): Promise<void>;
  batchSize: number;
  /** Paths of a lower rank are delivered before any of a higher one; without it in any order. */
  rank?(path: string, actual: PageHashes, desired: PageHashes): number;
  onFailure(error: unknown): void;
  /** Milliseconds until the first retry; doubled with each further one, up to a minute. */
  initialDelay?: number;
}

export interface Delivery {
  /** Delivers what changed since the last time, and resolves when everything is delivered; retries what fails. */
  deliver(): Promise<void>;
  /** Addresses that have not been delivered yet. */
  waiting(): number;
  /** Since when each attempt failed, and why the last one did; null when the last one did not. */
  failing(): { since: string; reason: string } | null;
  /** What is there, as of the last complete delivery of this process. */
  delivered(): PageHashes;
}

const maxDelay = 60_000;
/** Milliseconds between two records during large deliveries: recording every batch would cost more than the batch itself. */
const recordEvery = 5_000;
const markUncertain = (actual: PageHashes, path: string) =>
  uncertain + (actual.get(path) ?? '').replace(uncertain, '');

/** Whether there was something at that path, whatever is there now. */
export const wasThere = (actual: PageHashes, path: string): boolean =>
  ![undefined, uncertain].includes(actual.get(path));

/** What was delivered; nothing when there is no record, or one that cannot be understood. */
async function readRecord(record: DeliveryRecord): Promise<Map<string, string>> {
  const text = (await record.read()) ?? '{}';
  try {
    return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  } catch {
    return new Map();
  }
}

/** Runs `round` until there is nothing left to do, with exponential backoff after failures. */
async function untilDelivered(
  round: () => Promise<boolean>,
  { onFailure, initialDelay = 1_000 }: Pick<DeliveryTools, 'onFailure' | 'initialDelay'>,
): Promise<void> {
  let milliseconds = initialDelay;
  for (;;) {
    try {
      if (!(await round())) return;
      milliseconds = initialDelay;
    } catch (error) {
      onFailure(error);
      await pause(milliseconds, undefined, { ref: false });
      milliseconds = Math.min(milliseconds * 2, maxDelay);
    }
  }
}

/** What lies at the bottom of a failure. */
function reasonOf(error: unknown): string {
  const { cause, message, code } = error as { cause?: unknown; message?: string; code?: string };
  return cause instanceof Error ? reasonOf(cause) : message || code || String(error);
}

/**
 * Keeps something outside in sync with the live tree. What was delivered is recorded, so that a publisher continues where the
 * one before it stopped, even in the middle of a delivery.
 */
export function createDelivery(tools: DeliveryTools): Delivery {
  const { desired: desiredNow, deliver, batchSize, rank = () => 0 } = tools;
  let actual = new Map<string, string>();
  let isRecordRead = false;
  let delivered: PageHashes = new Map();
  let underWay: Promise<void> | null = null;
  let waiting = 0;
  let failing: ReturnType<Delivery['failing']> = null;
  let recorded = 0;

  /** What is being delivered is uncertain for the next process: this one may exit before it knows the outcome. */
  async function record(underWayNow: readonly string[] = []) {
    const marks = underWayNow.map((path): [string, string] => [path, markUncertain(actual, path)]);
    assertLockHeld(tools.siteFolder);
    await tools.record.write(JSON.stringify(Object.fromEntries([...actual, ...marks])));
    recorded = performance.now();
  }

  function batchesOf(paths: readonly string[], desired: PageHashes): string[][] {
    const byRank = Map.groupBy(paths, (path) => rank(path, actual, desired));
    const ascending = [...byRank].sort(([one], [other]) => one - other);
    return ascending.flatMap(([, some]) => chunksOf(some, batchSize));
  }

  async function deliverBatches(batches: string[][], desired: PageHashes) {
    for (const [index, batch] of batches.entries()) {
      waiting = batches.slice(index).flat().length;
      assertLockHeld(tools.siteFolder);
      try {
        await deliver(batch, desired);
      } catch (error) {
        for (const path of batch) actual.set(path, markUncertain(actual, path));
        // The record may be out of reach too; what it says since the start of the round is true, only less exact.
        await record(batches.slice(index).flat()).catch(() => undefined);
        throw error;
      }
      markDelivered(actual, desired, batch);
      if (performance.now() - recorded > recordEvery) await record(batches.slice(index + 1).flat());
    }
  }

  async function round(): Promise<boolean> {
    const desired = desiredNow();
    if (!isRecordRead) {
      waiting = desired.size;
      actual = await readRecord(tools.record);
      isRecordRead = true;
    }
    const paths = changedPaths(actual, desired);
    waiting = paths.length;
    if (paths.length === 0) {
      delivered = new Map(actual);
      return false;
    }
    await record(paths);
    await deliverBatches(batchesOf(paths, desired), desired);
    waiting = 0;
    actual = new Map(desired);
    delivered = desired;
    await record();
    return true;
  }

  async function attempt(): Promise<boolean> {
    try {
      const hasMore = await round();
      failing = null;
      return hasMore;
    } catch (error) {
      failing = { since: failing?.since ?? new Date().toISOString(), reason: reasonOf(error) };
      throw error;
    }
  }

  return {
    deliver() {
      underWay ??= untilDelivered(attempt, tools).finally(() => {
        underWay = null;
      });
      return underWay;
    },
    waiting: () => waiting,
    failing: () => failing,
    delivered: () => delivered,
  };
}
