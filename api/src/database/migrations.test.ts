import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
/** The last migration from before the rule. */
const lastFree = '0005';
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
  return migration
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) =>
      harmful.some((pattern) => {
        const match = pattern.exec(statement);
        return match !== null && !own.has(match[1] ?? '');
      }),
    );
}

const later = readdirSync(folder).filter(
  (name) => name.endsWith('.sql') && name.slice(0, 4) > lastFree && !contracting[name],
);

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
