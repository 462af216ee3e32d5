import type { Transaction } from '../../database/connection.ts';
import { nextRequest } from './content-change.repository.ts';
import type { ContentTools } from './content-change.usecase.ts';
import { newestPublishes } from './publish.repository.ts';
import type { PublishRequest } from './publish-request.schema.ts';
import { tellPublishers } from './publisher-wait.usecase.ts';
import { editionIsLive, editionNotKept } from './publishing.errors.ts';
import { sendToHooks } from './rebuild-hook.job.ts';
import type { HookMessage } from './rebuild-hook.schema.ts';

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
