import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { visitorAddress } from '../../http/client-address.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { operation, refusals } from '../../http/operation.ts';
import { notFound } from '../../http/problem.ts';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { validate } from '../../http/validation.ts';
import { createWorkQueue } from '../../process/work-queue.ts';
import { immutable, isMediaName, mediaName, mediaUrl } from '../media/media-name.ts';
import { readSharePictureName, type SharePicture } from './share-picture.address.ts';
import { drawSharePicture } from './share-picture.drawing.ts';

const nameParameter = z.object({ name: z.string().max(2_000) });
const largestFile = 30_000_000;

/** The bytes of a picture of the library; undefined for addresses outside of it and for files that are gone. */
async function libraryPicture({ mediaStore }: Pick<Dependencies, 'mediaStore'>, address: string) {
  const name = mediaName(address);
  if (address !== mediaUrl(name) || !isMediaName(name)) return undefined;
  const size = await mediaStore.sizeOf(name);
  if (size === undefined || size > largestFile) return undefined;
  return buffer(mediaStore.read(name));
}

/** Social images, drawn when someone asks for the address that a page carries. */
export function sharePictureRoutes(dependencies: Dependencies) {
  const { config, logger } = dependencies;
  const drawing = createWorkQueue({ running: 1, waiting: 20 });
  const limit = createRateLimiter(dependencies, {
    name: 'share pictures',
    points: 60,
    seconds: 60,
    memorySeconds: 60,
  });

  /** The drawing, and for how long it may be kept: a picture of the library that is missing now may come back. */
  async function draw(asked: SharePicture): Promise<{ drawn: Buffer; caching: string }> {
    const source = await libraryPicture(dependencies, asked.picture);
    if (source || !asked.picture.startsWith(mediaUrl(''))) {
      try {
        return { drawn: await drawSharePicture(asked, source), caching: immutable };
      } catch (error) {
        logger.warn(
          { err: error, picture: asked.picture },
          'could not read the source image of a share picture',
        );
      }
    }
    return { drawn: await drawSharePicture(asked, undefined), caching: 'public, max-age=300' };
  }

  return new Hono<HttpEnvironment>().get(
    '/:name',
    operation("Draw a page's social sharing image", {
      200: 'A JPEG of 1200 by 630 pixels',
      ...refusals(404, 429, 503),
    }),
    validate('param', nameParameter),
    async (context) => {
      const { name } = context.req.valid('param');
      const asked = readSharePictureName(config.serviceToken, name);
      if (!asked) throw notFound();
      drawing.refuseWhenFull();
      await limit.consume(visitorAddress(context, config));
      const { drawn, caching } = await drawing.run(() => draw(asked));
      return context.body(new Uint8Array(drawn), 200, {
        'Content-Type': 'image/jpeg',
        'Cache-Control': caching,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    },
  );
}
