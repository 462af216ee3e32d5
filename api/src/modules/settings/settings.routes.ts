import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import { entityTag, versionsOf, writtenHeaders } from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { errorEnvelopeSchema, operation } from '../../http/operation.ts';
import { validate } from '../../http/validation.ts';
import type { ChosenSettings } from './settings.rules.ts';
import { allSettingsSchema, settingsChangesSchema } from './settings.schema.ts';
import { changeSettings, readVersionedSettings } from './settings.usecases.ts';

/** The names of the settings that were set; the others follow their defaults. */
const chosenHeader = (chosen: ChosenSettings) => ({ 'X-Chosen-Settings': Object.keys(chosen).join(', ') });

const conflict = errorEnvelopeSchema.extend({ current: allSettingsSchema });

export function settingsRoutes(dependencies: Dependencies) {
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('Get the settings; X-Chosen-Settings names those that have been set', {
        200: allSettingsSchema,
      }),
      requireAccount(),
      async (context) => {
        const { settings, chosen, version } = await readVersionedSettings(dependencies);
        return context.json(settings, 200, { ETag: entityTag(version), ...chosenHeader(chosen) });
      },
    )
    .patch(
      '/',
      operation('Change some settings; null resets one to its default', {
        200: allSettingsSchema,
        409: conflict,
      }),
      requireAccount('admin'),
      validate('json', settingsChangesSchema),
      async (context) => {
        const changes = context.req.valid('json');
        const written = await changeSettings(dependencies, changes, versionsOf(context));
        const { settings, chosen } = written.result;
        return context.json(settings, 200, { ...writtenHeaders(written), ...chosenHeader(chosen) });
      },
    );
}
