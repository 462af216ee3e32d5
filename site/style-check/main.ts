import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleFaults } from './style-faults.ts';

const source = join(import.meta.dirname, '../src');
const pages = globSync('pages/**/*.astro', { cwd: source }).map((file) => join(source, file));
const isAdmin = (file: string) => readFileSync(file, 'utf8').includes('/AdminLayout.astro');

const faults = [
  ...(await styleFaults({
    sheet: join(source, 'styles/global.css'),
    pages: pages.filter((file) => !isAdmin(file)),
  })),
  ...(await styleFaults({ sheet: join(source, 'styles/admin.css'), pages: pages.filter(isAdmin) })),
];
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length ? 1 : 0;
