import { createApp } from '../app.ts';
import { createDependencies, type Dependencies } from '../dependencies.ts';
import { publishLocalEndpoint } from './local-endpoint.ts';
import { untilPortMayOpen } from './port-opening.ts';
import { exitWithReason, readConfigOrExit } from './refusal.ts';
import { createServer, listen } from './server.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { startUp } from './startup.ts';

/** Runs the API of this process's environment until a signal ends it. */
export async function serveApi(): Promise<void> {
  const config = readConfigOrExit();
  const dependencies = await createDependencies(config).catch(exitWithReason);
  const { logger } = dependencies;
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'unexpected error, exiting');
    process.exit(1);
  });
  const server = createServer(createApp(dependencies));
  shutDownOnSignal(server, { ...dependencies, connection: withDoor(dependencies) });
  const failure = Promise.withResolvers<void>();
  const started = startUp(dependencies, failure.resolve);
  await untilPortMayOpen(dependencies, started, failure.promise);
  await listen(server, config);
  logger.info({ host: config.apiHost, port: config.apiPort }, 'listening');
  await started;
}

/** While the embedded database is open here, commands of the same machine may ask for what is in it. */
function withDoor({ connection, config }: Dependencies): Dependencies['connection'] {
  if (connection.kind !== 'pglite') return connection;
  const { apiPort, dataDir, serviceToken } = config;
  const closeDoor = publishLocalEndpoint(dataDir, { url: `http://127.0.0.1:${apiPort}`, serviceToken });
  return {
    ...connection,
    async close() {
      closeDoor();
      await connection.close();
    },
  };
}
