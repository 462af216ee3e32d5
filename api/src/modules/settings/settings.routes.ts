import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import { entityTag, versionsOf, writtenHeaders } from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { errorEnvelopeSchema, operation } from '../../http/operation.ts';
import { validate } from '../../http/validation.ts';
import { allSettingsSchema, settingsChangesSchema } from './settings.schema.ts';
import { changeSettings, readVersionedSettings } from './settings.usecases.ts';

const conflict = errorEnvelopeSchema.extend({ current: allSettingsSchema });

export function settingsRoutes(dependencies: Dependencies) {
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('Reads the settings', { 200: allSettingsSchema }),
      requireAccount(),
      async (context) => {
        const { settings, version } = await readVersionedSettings(dependencies);
        return context.json(settings, 200, { ETag: entityTag(version) });
      },
    )
    .patch(
      '/',
      operation('Changes some settings; null gives one back to its default', {
        200: allSettingsSchema,
        409: conflict,
      }),
      requireAccount('admin'),
      validate('json', settingsChangesSchema),
      async (context) => {
        const changes = context.req.valid('json');
        const written = await changeSettings(dependencies, changes, versionsOf(context));
        return context.json(written.result.settings, 200, writtenHeaders(written));
      },
    );
}
