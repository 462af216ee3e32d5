import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { requireAccount } from '../../http/bearer.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { validate } from '../../http/validation.ts';
import { findActiveVideoBackground, listVideoBackgrounds } from './video-background.repository.ts';
import { videoPageSchema } from './video-background.schema.ts';

const pageParameter = z.object({ page: videoPageSchema });

export function videoBackgroundRoutes({ db }: Pick<Dependencies, 'db'>) {
  return new Hono<HttpEnvironment>()
    .get('/active/:page', validate('param', pageParameter), async (context) => {
      const background = await findActiveVideoBackground(db, context.req.valid('param').page);
      return context.json(background ?? null);
    })
    .get('/', requireAccount('admin', 'editor'), async (context) =>
      context.json(await listVideoBackgrounds(db)),
    );
}
