const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replace(/[&<>'"]/g, (character) => entities[character] ?? character);

/** A sitemap as sitemaps.org defines it, of absolute addresses. */
export function sitemap(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<url><loc>${escaped(address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}
