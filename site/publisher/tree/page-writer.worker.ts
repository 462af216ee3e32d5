import { parentPort, workerData } from 'node:worker_threads';
import { answerCalls, type WriterSettings } from './page-writer-thread.ts';

if (parentPort) answerCalls(parentPort, workerData as WriterSettings);
