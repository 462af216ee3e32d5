import { readArguments, runCommand, say } from '../process/command.ts';
import { examine } from './examine.ts';
import { textOf } from './finding.ts';

const usage = `Usage: pnpm doctor
Checks the installation that the environment describes, and changes nothing. Exits with 1 when something fails.`;

await runCommand(async () => {
  readArguments(usage, []);
  const findings = await examine(process.env, () => new Date());
  for (const finding of findings) say(textOf(finding));
  const count = (level: string) => findings.filter((finding) => finding.level === level).length;
  say(`\n${count('ok')} ok, ${count('warning')} warnings, ${count('failure')} failures`);
  process.exitCode = count('failure') > 0 ? 1 : 0;
});
