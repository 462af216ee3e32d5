import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from '../database/connection.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Finding } from '../doctor/finding.ts';
import { mailJob, queueMail } from '../modules/mail/mail.usecase.ts';
import { readSettings } from '../modules/settings/settings.repository.ts';
import { type Alert, alertMail } from './alert.mail.ts';
import { readAlerts, replaceAlerts } from './alert.repository.ts';
import { findFaults } from './find-faults.ts';

type Tools = Pick<Dependencies, 'config' | 'db' | 'fetch' | 'jobs' | 'clock' | 'logger'>;

const everyFiveMinutes = '*/5 * * * *';
const webhookJob = 'alert-webhook';
const webhookRetries = { retryLimit: 8, retryDelay: 30, retryDelayMax: 3_600 };
const deadlineMilliseconds = 10_000;
const secondLookMilliseconds = 60_000;

/** Looks every five minutes for what is wrong, and tells operators of what began and of what is over. */
export function handleAlerts(tools: Tools): void {
  const { jobs, logger } = tools;
  jobs.handle<Alert>(webhookJob, webhookRetries, (alert) => callWebhook(tools, alert));
  // While a site starts, much is missing. One retry, because a process may be stopped between its two looks.
  jobs.every('alerts', everyFiveMinutes, { retryLimit: 1, atStart: false }, async () => {
    const told = await updateAlerts(tools, await findLastingFaults(tools));
    for (const { state, about, says } of told) logger.warn({ about, says }, `alert ${state}`);
  });
}

type Fault = Pick<Finding, 'about' | 'says'>;

const isAbout =
  ({ about }: Pick<Fault, 'about'>) =>
  (other: Fault) =>
    other.about === about;

/**
 * What is wrong. A restart or an update is no fault and ends none: what was not known yet counts if a second look finds it too,
 * and what was known is over if neither does. Of the bucket and the CDN only a publisher that responds knows.
 */
export async function findLastingFaults(tools: Tools, wait = secondLookMilliseconds): Promise<Fault[]> {
  const known = await readAlerts(tools.db);
  const first = await findFaults(tools, tools.clock());
  const isSame = first.length === known.length && first.every((finding) => known.some(isAbout(finding)));
  if (isSame) return first;
  await pause(wait);
  const second = await findFaults(tools, tools.clock());
  const isUnknown = (about: string) =>
    ['bucket', 'CDN'].includes(about) && second.some(isAbout({ about: 'publisher' }));
  const lasting = known.filter((fault) => first.some(isAbout(fault)) || isUnknown(fault.about));
  return [
    ...second.filter((finding) => [...first, ...known].some(isAbout(finding))),
    ...lasting.filter((fault) => !second.some(isAbout(fault))),
  ];
}

/** Stores `found` as what is wrong now, with one email and one call for each difference. @returns the differences. */
export async function updateAlerts(tools: Tools, found: Fault[]): Promise<Alert[]> {
  const { db, jobs, clock } = tools;
  const told = await db.transaction(async (transaction) => {
    const known = await readAlerts(transaction);
    const begun = found.filter(({ about }) => !known.some((alert) => alert.about === about));
    const over = known.filter(({ about }) => !found.some((finding) => finding.about === about));
    const since = clock();
    await replaceAlerts(
      transaction,
      begun.map(({ about, says }) => ({ about, says, since })),
      over,
    );
    const differences: Alert[] = [
      ...begun.map((finding) => ({ ...finding, state: 'firing' as const, since: since.toISOString() })),
      ...over.map((alert) => ({ ...alert, state: 'resolved' as const, since: alert.since.toISOString() })),
    ];
    for (const alert of differences) await tell(tools, transaction, alert);
    return differences;
  });
  jobs.wake(mailJob);
  jobs.wake(webhookJob);
  return told;
}

async function tell(tools: Tools, transaction: Transaction, alert: Alert): Promise<void> {
  const { email, webhook } = tools.config.alerts;
  if (email !== undefined) {
    const { brand } = await readSettings(transaction);
    await queueMail(tools, transaction, alertMail(alert, email, brand, tools.config.siteUrl));
  }
  if (webhook !== undefined) await tools.jobs.send(transaction, webhookJob, alert);
}

async function callWebhook({ config, fetch }: Tools, alert: Alert): Promise<void> {
  if (config.alerts.webhook === undefined) return;
  const { status } = await fetch(config.alerts.webhook, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(alert),
    redirect: 'manual',
    signal: AbortSignal.timeout(deadlineMilliseconds),
  });
  if (status >= 300) throw new Error(`The alert webhook answered ${status}`);
}
