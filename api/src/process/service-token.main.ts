import { readConfigOrExit } from './refusal.ts';

/** For Prometheus, which shows it to `/metrics`. */
process.stdout.write(`${readConfigOrExit().serviceToken}\n`);
