import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ url }) => {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    // Before what it is an exception to: some crawlers obey the first rule that matches.
    'Allow: /api/share-pictures/',
    'Disallow: /api/',
    'Disallow: /shell/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', url)}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
