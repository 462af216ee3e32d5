import { runChecks } from './checks.ts';

const { failed } = await runChecks((line) => process.stdout.write(`${line}\n`));
process.exitCode = failed ? 1 : 0;
