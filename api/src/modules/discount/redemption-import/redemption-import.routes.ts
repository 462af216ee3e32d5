import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { Dependencies } from '../../../dependencies.ts';
import type { HttpEnvironment } from '../../../http/environment.ts';
import { requireAccount } from '../../../http/guards.ts';
import { operation, refusals } from '../../../http/operation.ts';
import { ProblemError } from '../../../http/problem.ts';
import { validate } from '../../../http/validation.ts';
import { receiveUpload, uploadOf } from '../../media/upload/upload.receiver.ts';
import {
  type ImportProgress,
  progressType,
  redemptionImportQuerySchema,
  redemptionImportSchema,
} from './redemption-import.schema.ts';
import { countLines, importRedemptions } from './redemption-import.usecase.ts';

/** Bytes: 200,000 lines of 160 characters. */
const fileLimit = 32 * 1024 * 1024;

const form = {
  type: 'object' as const,
  required: ['file'],
  properties: {
    file: {
      type: 'string' as const,
      contentMediaType: 'text/csv',
      description: 'CSV in UTF-8 with the columns code and redeemed_at; others are ignored',
    },
  },
};

/** Redemptions that the ticket seller reports. Who accepts NDJSON is told how far it is while it goes on. */
export function redemptionImportRoutes(dependencies: Dependencies) {
  const { logger } = dependencies;
  return new Hono<HttpEnvironment>().post(
    '/redemptions',
    operation(
      'Mark the coupons in a CSV file as redeemed; importing it again changes nothing',
      { 200: redemptionImportSchema, ...refusals(400, 413, 415, 507) },
      { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } },
    ),
    requireAccount('admin'),
    validate('query', redemptionImportQuerySchema),
    async (context) => {
      const request = uploadOf(context.env?.incoming, context.req);
      const folder = await mkdtemp(join(tmpdir(), 'redemptions-'));
      const removeFolder = () => rm(folder, { recursive: true, force: true });
      const path = join(folder, 'redemptions.csv');
      const dryRun = context.req.valid('query').dryRun === 'true';
      const { account } = context.var;
      try {
        await receiveUpload(request, context.req.header(), { file: { path, limit: fileLimit } });
        const of = await countLines(path);
        const options = { dryRun, account };
        if (context.req.header('accept') !== progressType) {
          const report = await importRedemptions(dependencies, path, {
            ...options,
            onProgress: () => undefined,
          });
          await removeFolder();
          return context.json(report, 200);
        }
        context.header('Content-Type', progressType);
        return stream(context, async (answer) => {
          const say = (progress: ImportProgress) => answer.write(`${JSON.stringify(progress)}\n`);
          try {
            const onProgress = (lines: number) => void say({ lines, of });
            await say({ report: await importRedemptions(dependencies, path, { ...options, onProgress }) });
          } catch (error) {
            logger.error({ err: error }, 'an import of redemptions failed');
            const unexpected = 'The import stopped. Import the same file again to finish it.';
            await say({ message: error instanceof ProblemError ? error.message : unexpected });
          } finally {
            await removeFolder();
          }
        });
      } catch (error) {
        await removeFolder();
        throw error;
      }
    },
  );
}
