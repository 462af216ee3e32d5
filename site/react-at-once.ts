import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const serverEntrypoint = fileURLToPath(new URL('./react-at-once.server.ts', import.meta.url));

/**
 * React for islands whose first state needs nothing awaited. Astro's own integration renders each of them twice, through
 * streams: most of what a list of stories costs to render.
 */
export function reactAtOnce(): AstroIntegration {
  const integration = react();
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        integration.hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint }),
        }),
    },
  };
}
