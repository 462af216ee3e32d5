import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import { requireAccount } from '../../http/bearer.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { readSettings } from './settings.repository.ts';

export function settingsRoutes({ db }: Pick<Dependencies, 'db'>) {
  return new Hono<HttpEnvironment>().get('/', requireAccount(), async (context) =>
    context.json(await readSettings(db)),
  );
}
