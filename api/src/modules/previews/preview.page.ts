import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';

/** What a preview may load: what the page of a story may, but no scripts. */
const previewPolicy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function refusalPage(sentence: string) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>No preview</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: #070c0e;
        color: #ebe8da; font: 1.125rem/1.6 'Segoe UI', Helvetica, Arial, sans-serif; }
      main { max-width: 34rem; padding: 2rem; }
      h1 { font: 400 2rem/1.2 Georgia, 'Times New Roman', serif; }
      a { color: #f4c27a; }
    </style>
  </head>
  <body>
    <main>
      <h1>No preview</h1>
      <p>${sentence}</p>
      <p><a href="/">To the site</a></p>
    </main>
  </body>
</html>`;
}

const wantsPage = (accept: string | undefined) => accept?.includes('text/html') ?? false;

/** Makes pages of what previews answer: never indexed, with a policy of their own, and refusals as a page for people. */
export const previewPages = createMiddleware(async (context, next) => {
  await next();
  context.header('X-Robots-Tag', 'noindex, nofollow, noarchive');
  if (context.req.method !== 'GET') return;
  const isRefusal = context.res.status >= 400;
  if (isRefusal && !wantsPage(context.req.header('accept'))) return;
  if (isRefusal) {
    const { message } = (await context.res.json()) as { message: string };
    context.res = await context.html(refusalPage(message), context.res.status as 404);
  }
  context.header('Content-Security-Policy', previewPolicy);
});
