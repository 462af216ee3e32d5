import { answerOf } from '@haunted-forests/api/client';
import {
  type PastPublish,
  type PublishingStatus,
  publishingStatusSchema,
} from '@haunted-forests/api/schemas/publishing/publish-report';
import {
  type PublishRequest,
  publishRequestSchema,
} from '@haunted-forests/api/schemas/publishing/publish-request';
import type { RebuildHook } from '@haunted-forests/api/schemas/rebuild-hooks/rebuild-hook';
import { api } from './client.ts';
import { queryOf } from './page.ts';

/** What a caller waits for: a content revision to be live, or a request to the publisher to be handled. */
export interface AwaitedPublish {
  revision?: number | undefined;
  request?: number | undefined;
}

/** Milliseconds: the server answers within 20 seconds, whatever it waits for. */
const statusDeadline = 30_000;

/** The state of publishing; when waiting for something, resolves once that is live or has failed, or after 20 seconds. */
export async function readPublishingStatus(awaited?: AwaitedPublish): Promise<PublishingStatus> {
  const query = awaited ? queryOf({ until: awaited.revision, request: awaited.request, wait: '20' }) : {};
  const init = { signal: AbortSignal.timeout(statusDeadline) };
  return answerOf(publishingStatusSchema, await api.publishing.status.$get({ query }, { init }));
}

/** The newest publishes, newest first; at most 100. */
export async function readPublishingHistory(limit: number): Promise<PastPublish[]> {
  return (await api.publishing.history.$get({ query: { limit: String(limit) } })).json();
}

/** The delivery state of the latest message to each rebuild hook. */
export async function readRebuildHooks(): Promise<RebuildHook[]> {
  return (await api.publishing.hooks.$get()).json();
}

/** Asks for the whole content to be published again; a rollback ends with it. */
export async function publishNow(): Promise<PublishRequest> {
  return answerOf(publishRequestSchema, await api.publishing.publish.$post());
}

/** Asks for an earlier edition to be shown until staff change the content. */
export async function rollBackTo(edition: number): Promise<PublishRequest> {
  return answerOf(publishRequestSchema, await api.publishing.rollback.$post({ json: { edition } }));
}
