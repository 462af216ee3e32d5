import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig, passthroughImageService } from 'astro/config';
import { imagetools } from 'vite-imagetools';
import { adminChunk } from './admin-chunk.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { cutFonts } from './fonts.ts';
import { offlineWorkers } from './offline-pages.ts';
import { pageRules } from './page-rules.ts';
import { publisherAdapter } from './publisher/render/adapter.ts';

await cutFonts();

/** Makes `client:interaction` known to the compiler. */
const clientInteraction: AstroIntegration = {
  name: 'client-interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'interaction',
        entrypoint: fileURLToPath(new URL('./src/components/hydrate-on-interaction.ts', import.meta.url)),
      }),
  },
};

const stack = process.env.DEV_STACK_URL;

export default defineConfig({
  output: 'server',
  adapter: publisherAdapter(),
  integrations: [react(), clientInteraction],
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  security: { csp: contentSecurityPolicy },
  image: { service: passthroughImageService() },
  vite: {
    plugins: [tailwindcss(), imagetools(), adminChunk(), pageRules(), offlineWorkers()],
    // A policy that allows only the site's own files knows no fonts within a style sheet.
    build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
    server: { proxy: stack ? { '/api': stack, '/media': stack, '/_astro': stack } : {} },
  },
});
