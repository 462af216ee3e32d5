import type { Dependencies } from '../../dependencies.ts';
import type { ContentMessage, ForetoldStory } from './published-document.schema.ts';
import { awaitContentChanges, type Heard } from './publisher-wait.usecase.ts';

const encoder = new TextEncoder();

/**
 * The answer to an open question, a message a line: each story that is about to be saved meanwhile, and in the end what
 * changed since `heard`, as `awaitContentChanges` tells it. It breaks off when that fails.
 */
export function contentMessages(
  dependencies: Pick<Dependencies, 'db' | 'contentSignal' | 'forecast' | 'logger'>,
  heard: Heard,
  seconds: number,
  abort: AbortSignal,
): ReadableStream<Uint8Array> {
  const { forecast, logger } = dependencies;
  const gone = new AbortController();
  const ended = AbortSignal.any([abort, gone.signal]);
  return new ReadableStream({
    async start(controller) {
      function send(message: ContentMessage) {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(message)}\n`));
      }
      const foretell = (foretold: ForetoldStory) => send({ foretold });
      forecast.on('story', foretell);
      try {
        send({ changes: await awaitContentChanges(dependencies, heard, seconds, ended) });
        if (!gone.signal.aborted) controller.close();
      } catch (error) {
        logger.warn({ err: error }, 'the answer to an open question broke off');
        controller.error(error);
      } finally {
        forecast.off('story', foretell);
      }
    },
    cancel: () => gone.abort(),
  });
}
