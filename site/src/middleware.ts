import { defineMiddleware } from 'astro:middleware';

/** The publisher brings the content with each render; under `astro dev` it is read from the API here. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV) {
    const { developmentSharePicture, readDevelopmentContent } = await import(
      '../publisher/content/development-content.ts'
    );
    context.locals.content = await readDevelopmentContent();
    context.locals.sharePicture = developmentSharePicture;
  }
  return next();
});
