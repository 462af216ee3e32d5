import { z } from 'zod';

const dryRunSentence = 'dryRun must be true or false';

export const redemptionImportQuerySchema = z.object({
  dryRun: z.enum(['true', 'false'], dryRunSentence).meta({ description: 'true: says what would happen' }),
});

const refusedLineSchema = z.object({
  /** Of the file, from 1; the first one names the columns. */
  line: z.int(),
  /** As it stands there. */
  code: z.string(),
  reason: z.string(),
});

/** What became, or in a dry run would become, of a file of redemptions. */
export const redemptionImportSchema = z
  .object({
    dryRun: z.boolean(),
    /** Lines with a redemption. */
    lines: z.int(),
    redeemed: z.int(),
    /** Redemptions that are known already, by the same time. */
    unchanged: z.int(),
    refused: z.array(refusedLineSchema),
  })
  .meta({ id: 'RedemptionImport' });
export type RedemptionImport = z.infer<typeof redemptionImportSchema>;

/** A line of the answer to those who want to know how far it is: the progress, and in the end the report or what went wrong. */
export const importProgressSchema = z.union([
  z.object({ lines: z.int(), of: z.int() }),
  z.object({ report: redemptionImportSchema }),
  z.object({ message: z.string() }),
]);
export type ImportProgress = z.infer<typeof importProgressSchema>;
/** The media type of such an answer: JSON values, one a line. */
export const progressType = 'application/x-ndjson';
