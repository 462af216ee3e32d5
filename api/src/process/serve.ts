import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createDependencies, type Dependencies } from '../dependencies.ts';
import { collectGarbage } from './collect-garbage.ts';
import { publishLocalEndpoint } from './local-endpoint.ts';
import { untilPortMayOpen } from './port-opening.ts';
import { exitWithReason } from './refusal.ts';
import { createServer, listen } from './server.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { startUp } from './startup.ts';
import { exitOnUncaughtErrors } from './uncaught-errors.ts';

/** Runs the API of this process's environment until a signal ends it. */
export async function serveApi(): Promise<void> {
  const dependencies = await Promise.try(() => createDependencies(readConfig())).catch(exitWithReason);
  const { config, logger } = dependencies;
  exitOnUncaughtErrors(logger);
  const server = createServer(createApp(dependencies));
  const connection = withLocalEndpoint(dependencies);
  shutDownOnSignal(server, { ...dependencies, connection });
  const failure = Promise.withResolvers<void>();
  const started = startUp(dependencies, failure.resolve);
  await untilPortMayOpen(dependencies, started, failure.promise);
  await listen(server, config);
  logger.info({ host: config.apiHost, port: config.apiPort }, 'listening');
  await started;
  await collectGarbage();
}

/** While the embedded database is open here, commands of the same machine may ask for what is in it. */
function withLocalEndpoint({ connection, config }: Dependencies): Dependencies['connection'] {
  if (connection.kind !== 'pglite') return connection;
  const { apiPort, dataDir, serviceToken, publisherUrl } = config;
  const url = `http://127.0.0.1:${apiPort}`;
  const withdraw = publishLocalEndpoint(dataDir, { url, serviceToken, publisherUrl });
  return {
    ...connection,
    async close() {
      withdraw();
      await connection.close();
    },
  };
}
