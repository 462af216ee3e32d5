import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    maxWorkers: 2,
    // Several times what the longest one takes: none fails because the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000, interval: 20 } },
    // The report of a failure has its values in full.
    chaiConfig: { truncateThreshold: 0 },
  },
});
