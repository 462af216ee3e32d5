import { runChecks } from './checks.ts';

const { failures } = await runChecks((line) => process.stdout.write(`${line}\n`));
process.exitCode = failures.length ? 1 : 0;
