import type { AstroIntegration } from 'astro';

/** Makes `astro build` emit the renderer: a server bundle that the publisher calls, and nothing that listens. */
export function publisherAdapter(): AstroIntegration {
  return {
    name: 'haunted-forests-publisher',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'haunted-forests-publisher',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./renderer.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
    },
  };
}
