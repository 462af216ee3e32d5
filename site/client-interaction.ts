import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const entrypoint = fileURLToPath(new URL('./src/components/hydrate-on-interaction.ts', import.meta.url));

/** Makes `client:interaction` known to the compiler. */
export function clientInteraction(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'interaction', entrypoint }),
    },
  };
}
