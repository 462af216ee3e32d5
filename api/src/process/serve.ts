import { createApp } from '../app.ts';
import { createDependencies } from '../dependencies.ts';
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
    logger.fatal({ err: error }, 'unexpected fault, the process ends');
    process.exit(1);
  });
  const server = createServer(createApp(dependencies));
  shutDownOnSignal(server, dependencies);
  await listen(server, config);
  logger.info({ host: config.apiHost, port: config.apiPort }, 'listening');
  await startUp(dependencies);
}
