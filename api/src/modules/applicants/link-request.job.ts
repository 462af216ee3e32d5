import type { Dependencies } from '../../dependencies.ts';
import { sealText, unsealText } from '../../process/sealed-text.ts';
import { mailLinks } from './link-request.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock' | 'config' | 'randomBytes'>;

const linkJob = 'application-link';
const purpose = 'application link request';

/**
 * Notes that somebody asked for a link. Whether there is an application with this address is looked up later, by the job: known or
 * not, the answer costs the same statements. The address is sealed, since jobs are kept for days.
 */
export async function askForLink({ db, jobs, config }: Tools, email: string): Promise<void> {
  const sealed = sealText(config.secretKey, purpose, email);
  await db.transaction((transaction) => jobs.send(transaction, linkJob, { sealed }));
  jobs.wake(linkJob);
}

/** Sends the links that were asked for. */
export function handleLinkRequests(tools: Tools): void {
  tools.jobs.handle<{ sealed: string }>(linkJob, { retryLimit: 5, retryDelay: 10 }, async ({ sealed }) => {
    const email = unsealText(tools.config.secretKey, purpose, sealed);
    if (email !== undefined) await mailLinks(tools, email);
  });
}
