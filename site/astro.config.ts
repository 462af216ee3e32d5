import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { imagetools } from 'vite-imagetools';
import { clientInteraction } from './client-interaction.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { fontFamilies } from './fonts.ts';
import { publisherAdapter } from './publisher/adapter.ts';
import { rememberedDigests } from './remembered-digests.ts';

const stack = process.env.DEV_STACK_URL;

export default defineConfig({
  output: 'server',
  adapter: publisherAdapter(),
  integrations: [react(), clientInteraction(), rememberedDigests()],
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  security: { csp: contentSecurityPolicy },
  image: { service: passthroughImageService() },
  fonts: await fontFamilies(),
  vite: {
    plugins: [tailwindcss(), imagetools()],
    server: { proxy: stack ? { '/api': stack, '/media': stack, '^/_astro/(?!fonts/)': stack } : {} },
  },
});
