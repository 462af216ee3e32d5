import type { PublishingStatus } from '@haunted-forests/api/schemas/publishing/publish-report';
import { api } from './client.ts';

/** The state of publishing; with a revision, answered when that revision is out or has failed, or after 20 seconds. */
export async function readPublishingStatus(until?: number): Promise<PublishingStatus> {
  const query = until === undefined ? {} : { until: String(until), wait: '20' };
  return (await api.publishing.status.$get({ query })).json();
}
