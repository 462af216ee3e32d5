import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** As on a phone in a crowd: most answers come at once, some this many milliseconds late, so each time in another order. */
const longestDelay = 900;

/** Opens an HTTP proxy on loopback, until this process ends, through which answers come late; resolves with its URL. */
export async function openSlowNetwork(): Promise<string> {
  const proxy = createServer((asked, answer) => {
    const { method, headers, url = '' } = asked;
    const onward = request(url, { method, headers }, async (given) => {
      await pause(Math.random() ** 2 * longestDelay);
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  proxy.unref();
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
