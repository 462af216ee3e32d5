import { createApp } from '../app.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { DataFolderInUseError } from '../database/lock-file.ts';
import { createDependencies } from '../dependencies.ts';
import { createServer, listen } from './server.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { startUp } from './startup.ts';

/** EX_CONFIG of sysexits.h: starting again without a change would end the same way. */
const refusedToStart = 78;

/** Runs the API of this process's environment until a signal ends it. */
export async function serveApi(): Promise<void> {
  const config = orExit(readConfig);
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

function orExit(read: () => Config): Config {
  try {
    return read();
  } catch (error) {
    return exitWithReason(error);
  }
}

function exitWithReason(error: unknown): never {
  if (!(error instanceof ConfigError || error instanceof DataFolderInUseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(refusedToStart);
}
