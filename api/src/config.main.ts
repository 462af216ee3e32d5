import { readConfigOrExit } from './process/refusal.ts';

readConfigOrExit();
process.stdout.write('The settings are complete.\n');
