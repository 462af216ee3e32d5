import type { APIRoute } from 'astro';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/gate-icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest of gate mode, which is an app of its own on the phones of the gate. */
export const GET: APIRoute = ({ locals }) => {
  const { brand } = locals.content.settings();
  const manifest = {
    id: '/admin/gate',
    name: `${brand} Gate`,
    short_name: 'Gate',
    start_url: '/admin/gate',
    scope: '/admin',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#0d1416',
    theme_color: '#0a1012',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
};
