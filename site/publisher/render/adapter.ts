import type { AstroIntegration } from 'astro';

/**
 * Makes `astro build` emit the renderer: a server bundle that the publisher calls, and nothing that listens. It holds all
 * that it needs, so that the packages it was made of need not be where it runs.
 */
export function publisherAdapter(): AstroIntegration {
  return {
    name: 'haunted-forests-publisher',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { ssr: { noExternal: true } } });
      },
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
