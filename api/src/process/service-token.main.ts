import { readConfig } from '../config.ts';
import { runCommand, say } from './command.ts';

/** For Prometheus, which shows it to `/metrics`. */
await runCommand(async () => say(readConfig().serviceToken));
