/**
 * What a page may load. Scripts and style sheets are allowed by their hashes, which the compiler adds; style attributes
 * carry focal points and the positions of menus. The publisher adds the hosts of the pictures and videos that a page
 * shows (`publisher/render/media-hosts.ts`).
 */
export const contentSecurityPolicy = {
  directives: [
    "default-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://www.youtube.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ] satisfies `${string} ${string}`[],
  styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' as const }] },
};
