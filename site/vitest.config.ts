import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that replace modules, or end the threads of their process, share none with others. */
const apart = ['publisher/**/*.test.ts', 'src/components/hydrate-on-interaction.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Several times what the longest one takes: none fails because the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000, interval: 10 } },
    // The report of a failure has its values in full.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      { extends: true, test: { name: 'apart', include: apart } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['*.test.{ts,tsx}', 'style-check/*.test.ts', 'src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...apart],
          pool: 'threads',
          isolate: false,
          unstubGlobals: true,
        },
      },
    ],
  },
});
