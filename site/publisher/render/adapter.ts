import type { AstroIntegration } from 'astro';

/**
 * Makes `astro build` emit the renderer: a server bundle that the publisher calls and that starts no server. It is
 * self-contained, so the packages it was built from need not be installed where it runs.
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
