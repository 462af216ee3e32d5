import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*.test.{ts,tsx}', 'style-check/*.test.ts', 'src/**/*.test.{ts,tsx}', 'publisher/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 10 } },
    // The report of a failure has its values in full.
    chaiConfig: { truncateThreshold: 0 },
  },
});
