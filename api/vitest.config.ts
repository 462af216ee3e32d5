import { defineConfig } from 'vitest/config';

/**
 * What a driver, a data folder, a process or an extension can change. That a request needs one connection only, tests on
 * PostgreSQL show too: they have one. Journeys run on both.
 */
const databaseTests = [
  'src/{backup,database,doctor,process}/**/*.test.ts',
  'src/modules/**/*.{job,main,race}.test.ts',
  'src/modules/{content-feed,metrics,search}/*.test.ts',
  'src/modules/media/upload/upload-crash.test.ts',
];

/** Of those, what opens no database, or is about files, keys, which facts a restore keeps, times and retries: any database will do. */
const rulesAmongThem = [
  'src/backup/{age-tool,bucket-backup,damaged-backup,later-accounts,later-facts,later-numbers,prune.rules,schedule.rules,sealed-stream,write-backup}.test.ts',
  'src/database/{migrate.main,migrations,postgres-connection,seed/demo-nights,transaction-begin}.test.ts',
  'src/doctor/{backup.check,connections,publishing.check}.test.ts',
  'src/modules/blog-posts/story-schedule.race.test.ts',
  'src/modules/rebuild-hooks/*.test.ts',
  'src/modules/search/*.rules.test.ts',
  'src/process/{scheduler,port-opening,sealed-text,secrets,work-queue}.test.ts',
];
const databaseTestsOnly = Boolean(process.env.DATABASE_TESTS_ONLY);

export default defineConfig({
  test: {
    include: databaseTestsOnly ? databaseTests : ['src/**/*.test.ts'],
    exclude: databaseTestsOnly ? rulesAmongThem : [],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/close-test-apps.ts'],
    isolate: false,
    // Several times what the longest one takes: none fails because the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000, interval: 20 } },
    // The report of a failure has its values in full.
    chaiConfig: { truncateThreshold: 0 },
    pool: 'threads',
    maxWorkers: 2,
  },
});
