import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** One line typed at the terminal, which does not show it. */
async function readHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  terminal.once('SIGINT', () => process.exit(130));
  terminal.once('close', () => process.stderr.write('\n'));
  const line = await terminal.question('');
  terminal.close();
  return line;
}

/** The password from standard input: asked for on a terminal without showing it, otherwise what is piped in, without the last line end. */
export async function readPassword(question: string): Promise<string> {
  if (process.stdin.isTTY) return readHidden(question);
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}
