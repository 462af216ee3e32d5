import { z } from 'zod';

/** 'ok': the process lives. */
export const healthSchema = z.object({ status: z.literal('ok') });
/** 'ready': startup has finished and the database answers. */
export const readinessSchema = z.object({ status: z.literal('ready') });
