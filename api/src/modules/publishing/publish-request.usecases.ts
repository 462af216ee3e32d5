import type { Transaction } from '../../database/connection.ts';
import { nextRequest } from '../content-feed/content-change.repository.ts';
import type { ContentTools } from '../content-feed/content-change.usecase.ts';
import { tellPublishers } from '../content-feed/publisher-wait.usecase.ts';
import { sendToHooks } from '../rebuild-hooks/rebuild-hook.job.ts';
import type { HookMessage } from '../rebuild-hooks/rebuild-hook.schema.ts';
import { newestPublishes } from './publish.repository.ts';
import type { PublishRequest } from './publish-request.schema.ts';
import { editionIsLive, editionNotKept } from './publishing.errors.ts';

async function ask(
  tools: ContentTools,
  edition: number | null,
  messageOf: (request: number) => HookMessage,
  check: (transaction: Transaction) => Promise<void>,
): Promise<PublishRequest> {
  const request = await tools.db.transaction(async (transaction) => {
    const number = await nextRequest(transaction, edition, tools.clock());
    await check(transaction);
    await sendToHooks(tools, transaction, messageOf(number));
    return number;
  });
  await tellPublishers(tools);
  return { request, edition, hooks: tools.config.rebuildHooks.map((hook) => new URL(hook).host) };
}

/** Asks for the whole content to be published again, though nothing changed; a rollback ends with it. */
export function publishNow(tools: ContentTools): Promise<PublishRequest> {
  return ask(
    tools,
    null,
    (request) => ({ type: 'publish.requested', request }),
    async () => undefined,
  );
}

/**
 * Asks for an earlier edition to be shown until the next change of content.
 * @throws ProblemError 409 when the publisher keeps it no longer, or shows it already.
 */
export function rollBack(tools: ContentTools, edition: number): Promise<PublishRequest> {
  return ask(
    tools,
    edition,
    (request) => ({ type: 'publish.rollback', request, edition }),
    async (transaction) => {
      const [last] = await newestPublishes(transaction, 1);
      if (last?.edition === edition) throw editionIsLive(edition);
      if (last?.rolledBackTo !== edition && !last?.editions.includes(edition)) throw editionNotKept(edition);
    },
  );
}
