import { examine } from './examine.ts';
import { textOf } from './finding.ts';

const findings = await examine(process.env, () => new Date());
for (const finding of findings) process.stdout.write(`${textOf(finding)}\n`);
const count = (level: string) => findings.filter((finding) => finding.level === level).length;
process.stdout.write(`\n${count('ok')} ok, ${count('warning')} warnings, ${count('failure')} failures\n`);
process.exitCode = count('failure') > 0 ? 1 : 0;
