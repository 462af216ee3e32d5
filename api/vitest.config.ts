import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/close-test-apps.ts'],
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: 'threads',
    maxWorkers: 2,
  },
});
