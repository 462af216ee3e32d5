import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

const names = readdirSync(import.meta.dirname)
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'main');
const chosen = process.argv.slice(2).filter((word) => word !== '--');
const unknown = chosen.filter((name) => !names.includes(name));

if (chosen.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) process.stdout.write(`There is no benchmark ${unknown.join(', ')}.\n`);
  process.stdout.write(`pnpm bench ${names.join(' | ')}\n`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
} else {
  for (const name of chosen) await import(`./${name}.ts`);
}
