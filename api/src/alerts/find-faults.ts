import type { Dependencies } from '../dependencies.ts';
import { checkBackups } from '../doctor/backup.check.ts';
import { checkCertificate } from '../doctor/certificate.check.ts';
import { checkFolder, checkRoom, mediaFolder } from '../doctor/disk.check.ts';
import { type Finding, findingsAbout } from '../doctor/finding.ts';
import { checkMail } from '../doctor/mail.check.ts';
import { checkDeliveries, checkPublisher, checkPublishing } from '../doctor/publishing.check.ts';
import { countOutcomes, longestWait } from '../modules/mail/mail-outcome.repository.ts';
import { recentCrashes } from './process-run.repository.ts';

type Tools = Pick<Dependencies, 'config' | 'db' | 'fetch'>;

const lateMilliseconds = 15 * 60_000;

async function checkMailQueue({ db }: Tools, now: Date): Promise<Finding[]> {
  const since = await longestWait(db);
  if (!since || now.getTime() - since.getTime() < lateMilliseconds) return [];
  const says = `Emails have been waiting to be sent since ${since.toISOString()}.`;
  return [findingsAbout('mail queue').warning(says, 'Run doctor: it checks the mail server.')];
}

/** The last attempt is made a day after the first. */
const recentMilliseconds = 48 * 3_600_000;
/** As many as visitors mistype their addresses on a quiet day. */
const maxMistyped = 2;

async function checkMailFailures({ db }: Tools, now: Date): Promise<Finding[]> {
  const { failed, ours, sent } = await countOutcomes(db, new Date(now.getTime() - recentMilliseconds));
  if (ours === 0 && failed <= Math.max(sent, maxMistyped)) return [];
  const says = `Emails of the last two days could not be delivered: ${failed} failed for good.`;
  const advice = 'See why under "Outgoing emails" in the back office; once it is fixed, resend them there.';
  return [findingsAbout('mail failures').warning(says, advice)];
}

async function checkRestarts({ db }: Tools): Promise<Finding[]> {
  const crashes = await recentCrashes(db);
  return crashes.map(({ host, startedAt }) =>
    findingsAbout(`restart of ${host}`).warning(
      `The API ended unexpectedly and was started again at ${startedAt.toISOString()}.`,
      'Its log says why: docker compose logs api',
    ),
  );
}

/** The disks that this process sees. The folder of the backups may be read-only here. */
async function checkDisks({ config }: Tools): Promise<Finding[]> {
  const { dataDir, databaseUrl, mediaStore, backup } = config;
  return Promise.all([
    ...(databaseUrl === undefined ? [checkFolder('data', dataDir)] : []),
    mediaStore.kind === 'folder'
      ? checkFolder('media', mediaStore.folder)
      : checkRoom('media', mediaFolder(config)),
    checkRoom('backup room', backup.folder),
  ]);
}

/** What is wrong with the running installation, as far as a process can see from inside; empty when all is well. */
export async function findFaults(tools: Tools, now: Date): Promise<Finding[]> {
  const { config, fetch } = tools;
  const found = await Promise.all([
    checkDisks(tools),
    checkBackups(config, now),
    config.smtpUrl === undefined ? [] : checkMail(config),
    checkMailQueue(tools, now),
    checkMailFailures(tools, now),
    checkPublishing(tools.db, now),
    checkPublisher(config.publisherUrl, fetch),
    checkDeliveries(config.publisherUrl, { fetch, now }),
    checkCertificate(config.siteUrl, now),
    checkRestarts(tools),
  ]);
  return found.flat().filter(({ level }) => level !== 'ok');
}
