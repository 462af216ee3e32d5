import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
/** The last migration from before the rule. */
const lastFree = '0005';
/** The last one that may change all rows of a table: 0029 held up saves for 13 s at 10,000 stories. */
const lastBackfill = '0034';
/** Migrations that contract, each with the version whose code was the last to need what it takes away. */
const contracting: Readonly<Record<string, string>> = {};

/**
 * The statements of a migration that the code before it may not survive: during an update it goes on next to the new one.
 * Tables that the migration itself makes are nobody's yet.
 */
function harmfulStatements(migration: string): string[] {
  const own = new Set([...migration.matchAll(/create table "(\w+)"/gi)].map(([, table]) => table));
  const harmful = [
    /^drop (table|column|type)/i,
    /^alter table "(\w+)" (drop column|rename|alter column "\w+" (set not null|set data type|drop default))/i,
    /^alter table "(\w+)" add column (?!.*(default|generated)).*not null/i,
    /^alter table "(\w+)" add constraint/i,
    /^create unique index "\w+" on "(\w+)"/i,
  ];
  return statementsOf(migration).filter((statement) =>
    harmful.some((pattern) => {
      const match = pattern.exec(statement);
      return match !== null && !own.has(match[1] ?? '');
    }),
  );
}

const statementsOf = (migration: string) =>
  migration
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/^(\s|--.*\n)*/, '').trim());

/** The statements that hold a table, or each of its rows, until the migration ends: saves fail when that takes seconds. */
const holdingStatements = (migration: string) =>
  statementsOf(migration).filter((statement) => /^(lock table|update|delete from) /i.test(statement));

const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const later = migrations.filter((name) => name.slice(0, 4) > lastFree && !contracting[name]);

describe('a migration leaves the code before it able to work', () => {
  it.each(later.length > 0 ? later : ['none yet'])('%s', (name) => {
    const migration = later.length > 0 ? readFileSync(join(folder, name), 'utf8') : '';
    expect(
      harmfulStatements(migration),
      'expand first, contract in a later version: see CONTRIBUTING.md',
    ).toEqual([]);
  });
  it.each([
    'DROP TABLE "mails";',
    'ALTER TABLE "mails" DROP COLUMN "kind";',
    'ALTER TABLE "mails" RENAME COLUMN "kind" TO "sort";',
    'ALTER TABLE "mails" ALTER COLUMN "kind" SET NOT NULL;',
    'ALTER TABLE "mails" ADD COLUMN "sort" text NOT NULL;',
    'ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_check" CHECK (true);',
    'CREATE UNIQUE INDEX "mails_key" ON "mails" USING btree ("kind");',
  ])('%s would not', (statement) => expect(harmfulStatements(statement)).toEqual([statement]));
  it.each([
    'ALTER TABLE "mails" ADD COLUMN "sort" text;',
    'ALTER TABLE "mails" ADD COLUMN "sort" text DEFAULT \'x\' NOT NULL;',
    'CREATE INDEX "mails_index" ON "mails" USING btree ("kind");',
    'CREATE TABLE "letters" ("id" integer);--> statement-breakpoint\nCREATE UNIQUE INDEX "letters_key" ON "letters" ("id");',
  ])('%s would', (statement) => expect(harmfulStatements(statement)).toEqual([]));
});

describe('a migration leaves the rows of other versions alone', () => {
  it('since it has been a rule', () => {
    const held = migrations
      .filter((name) => name.slice(0, 4) > lastBackfill)
      .flatMap((name) => holdingStatements(readFileSync(join(folder, name), 'utf8')));
    expect(held, 'a job changes them in batches: see CONTRIBUTING.md').toEqual([]);
  });
  it('which would have found those before it', () => {
    const holding = migrations.filter(
      (name) => holdingStatements(readFileSync(join(folder, name), 'utf8')).length > 0,
    );
    expect(holding).toContain('0029_search_parted_words.sql');
  });
});
