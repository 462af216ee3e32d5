import type { Transaction } from '../../database/connection.ts';
import { ProblemError } from '../../http/problem.ts';
import { type ContentTools, notifyPublishers } from '../content-feed/content-change.usecase.ts';
import { nextRequest } from '../content-feed/content-state.repository.ts';
import type { HookMessage } from '../rebuild-hooks/rebuild-hook.schema.ts';
import { sendToHooks } from '../rebuild-hooks/rebuild-hook.usecases.ts';
import { newestPublishes } from './publish.repository.ts';
import type { PublishRequest } from './publish-request.schema.ts';

async function request(
  tools: ContentTools,
  edition: number | null,
  check: (transaction: Transaction) => Promise<void> = async () => undefined,
): Promise<PublishRequest> {
  const number = await tools.db.transaction(async (transaction) => {
    const request = await nextRequest(transaction, edition, tools.clock());
    await check(transaction);
    const message: HookMessage =
      edition === null
        ? { type: 'publish.requested', request }
        : { type: 'publish.rollback', request, edition };
    await sendToHooks(tools, transaction, message);
    return request;
  });
  notifyPublishers(tools);
  return { request: number, edition, hooks: tools.config.rebuildHooks.map((hook) => new URL(hook).host) };
}

/** Requests that the whole content is published again, though nothing changed; a rollback ends with it. */
export function publishNow(tools: ContentTools): Promise<PublishRequest> {
  return request(tools, null);
}

/**
 * Requests that an earlier edition is shown until staff change the content.
 * @throws ProblemError 409 when the publisher keeps it no longer, or shows it already.
 */
export function rollBack(tools: ContentTools, edition: number): Promise<PublishRequest> {
  return request(tools, edition, async (transaction) => {
    const [last] = await newestPublishes(transaction, 1);
    if (last?.edition === edition) throw new ProblemError(409, `Visitors already see edition ${edition}`);
    if (last?.rolledBackTo === edition || last?.editions.includes(edition)) return;
    const sentence = `Edition ${edition} is no longer kept, so the site cannot be rolled back to it`;
    throw new ProblemError(409, sentence);
  });
}
