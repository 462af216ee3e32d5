const permissions = [
  'accelerometer=()',
  'bluetooth=()',
  'camera=(self)',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'serial=()',
  'usb=()',
].join(', ');

/** What every answer of a site at `siteUrl` carries, whoever serves it; a page's own policy is in the page. */
export const securityHeaders = (siteUrl: URL): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'; report-uri /api/csp-reports",
  'Permissions-Policy': permissions,
  ...(siteUrl.protocol === 'https:' && {
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  }),
});
