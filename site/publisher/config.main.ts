import { exitWithReason } from '@haunted-forests/api/refusal';
import { readPublisherConfig } from './config.ts';

await Promise.try(() => readPublisherConfig(process.env)).catch(exitWithReason);
process.stdout.write('The settings of the publisher are complete.\n');
