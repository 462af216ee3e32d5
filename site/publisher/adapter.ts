import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { astroPatch } from '../astro-patch.ts';

const textResponse = fileURLToPath(new URL('./text-response.ts', import.meta.url));

const textResponses = astroPatch('text-responses', 'runtime/server/render/page.js', [
  [
    'import { encoder } from',
    `import { TextResponse } from ${JSON.stringify(textResponse)};\nimport { encoder } from`,
  ],
  ['body = encoder.encode(body);\n    headers.set("Content-Length", body.byteLength.toString());', ''],
  ['return new Response(body,', 'return new TextResponse(body,'],
]);

/** For the reason that `PageState` tells. */
const plainStates = astroPatch('plain-states', 'core/fetch/fetch-state.js', [
  [
    `      get locals() {
        return self.locals;
      }
    };`,
    '      locals: options?.locals\n    };',
  ],
  [
    `      get headers() {
        return headers;
      },
      set headers(_) {
        throw new AstroError(AstroErrorData.AstroResponseHeadersReassigned);
      }
    };`,
    '      headers\n    };',
  ],
]);

/**
 * The engine makes a function that is assigned to a property at once old, and so the page with it, until the one around it
 * is hot: the first thousand pages would stay in memory until the next great collection.
 */
const youngSlots = astroPatch('young-slots', 'runtime/server/render/astro/instance.js', [
  ['this.slotValues[name] = () => {', 'const slot = () => {'],
  [
    'return slots[name](result);\n      };',
    'return slots[name](result);\n      };\n      this.slotValues[name] = slot;',
  ],
]);

/**
 * Makes `astro build` emit the renderer: a server bundle that the publisher calls, and nothing that listens. It holds all
 * that it needs, so that the packages it was made of need not be where it runs.
 */
export function publisherAdapter(): AstroIntegration {
  const patches = [textResponses, plainStates, youngSlots];
  return {
    name: 'haunted-forests-publisher',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build')
          updateConfig({ vite: { ssr: { noExternal: true }, plugins: patches.map(({ plugin }) => plugin) } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'haunted-forests-publisher',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./renderer.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
      'astro:build:done': () => {
        for (const { assertApplied } of patches) assertApplied();
      },
    },
  };
}
