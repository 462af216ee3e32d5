import type { APIRoute } from 'astro';

/** The web app manifest: how the site looks on a phone's home screen. */
export const GET: APIRoute = ({ locals }) => {
  const { brand, tagline } = locals.content.settings();
  const manifest = {
    name: brand,
    short_name: brand,
    description: tagline,
    start_url: '/',
    display: 'browser',
    background_color: '#070c0e',
    theme_color: '#070c0e',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
};
