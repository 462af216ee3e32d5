import { parentPort, workerData } from 'node:worker_threads';
import type { WriterSettings } from './page-writer.ts';
import { answerCalls } from './page-writer-thread.ts';

if (parentPort) answerCalls(parentPort, workerData as WriterSettings);
