import { defineConfig } from 'vitest/config';

/** What a driver, a data folder or a single connection can change, and the routes of each module. */
const databaseTests = [
  'src/{backup,database,doctor,process}/**/*.test.ts',
  'src/http/idempotency.test.ts',
  'src/modules/**/*.{job,main,race,routes}.test.ts',
  'src/modules/{content-feed,discount,people,positions,publishing}/*.test.ts',
  'src/modules/media/upload/upload-crash.test.ts',
];

/** Of those, what is about a publisher's answers and about damaged files: any database will do. */
const rulesAmongThem = [
  'src/modules/previews/*.test.ts',
  'src/backup/{damaged-backup,prune.rules,schedule.rules,sealed-stream}.test.ts',
];
const databaseTestsOnly = Boolean(process.env.DATABASE_TESTS_ONLY);

export default defineConfig({
  test: {
    include: databaseTestsOnly ? databaseTests : ['src/**/*.test.ts'],
    exclude: databaseTestsOnly ? rulesAmongThem : [],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/close-test-apps.ts'],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 20 } },
    // The report of a failure has its values in full.
    chaiConfig: { truncateThreshold: 0 },
    pool: 'threads',
    maxWorkers: 2,
  },
});
