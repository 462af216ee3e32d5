/**
 * What a page may load. Scripts and style sheets are allowed by their hashes, which the compiler adds; style attributes
 * carry focal points and the positions of menus. Pictures and videos may come from any https address that staff enter;
 * `blob:` is a file that staff choose to upload, of which a frame is drawn.
 */
export const contentSecurityPolicy = {
  directives: [
    "default-src 'self'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://www.youtube.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ] satisfies `${string} ${string}`[],
  styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' as const }] },
};
