import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAdvice, levels } from '../testing/doctor-finding.ts';
import { openMailServer } from '../testing/mail-server.ts';
import { checkCertificate, judgeCertificate } from './certificate.check.ts';
import { textOf } from './finding.ts';
import { checkHooks } from './hooks.check.ts';
import { checkMail } from './mail.check.ts';

const now = new Date('2026-10-31T12:00:00Z');
const secret = 's'.repeat(32);
const hour = 3_600_000;
const endings: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of endings) await end();
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

describe('mail', () => {
  test('is a warning without a server, but for the demo', async () => {
    expect((await checkMail({ smtpUrl: undefined, demo: true })).level).toBe('ok');
    expectAdvice(await checkMail({ smtpUrl: undefined, demo: false }), 'warning', /reach nobody/);
  });

  test('is greeted, and nothing is sent', async () => {
    const server = await openMailServer();
    endings.push(server.close);
    const finding = await checkMail({ smtpUrl: `smtp://127.0.0.1:${server.port}`, demo: false });
    expect([finding.level, server.received]).toEqual(['ok', []]);
  });

  test('is a failure when the server refuses the login or is away', async () => {
    const server = await openMailServer({
      authOptional: false,
      onAuth: (_auth, _session, callback) => callback(new Error('no')),
    });
    endings.push(server.close);
    const refused = await checkMail({ smtpUrl: `smtp://park:wrong@127.0.0.1:${server.port}`, demo: false });
    expectAdvice(refused, 'failure', /^The mail server answered 5/);
    expect(textOf(refused)).not.toContain('wrong');
    const away = await checkMail({ smtpUrl: 'smtp://127.0.0.1:1', demo: false });
    expectAdvice(away, 'failure', /could not be reached/);
  });
});

describe('hooks', () => {
  const seen: string[] = [];
  let publisher: string;
  let other: string;

  beforeAll(async () => {
    const webhook = new Webhook(secret, { format: 'raw' });
    const server = createServer(async (request, response) => {
      const body = await new Response(request as unknown as ReadableStream).text().catch(() => '');
      seen.push(`${request.method} ${request.url} ${body}`);
      if (request.url === '/metrics')
        return response.writeHead(request.headers.authorization === `Bearer ${secret}` ? 200 : 401).end();
      try {
        webhook.verify(body, request.headers as Record<string, string>);
        response.writeHead(204).end();
      } catch {
        response.writeHead(401).end();
      }
    });
    publisher = `http://127.0.0.1:${await listen(server)}`;
    const builds = createServer((request, response) => {
      seen.push(`${request.method} build`);
      response.writeHead(405).end();
    });
    other = `http://127.0.0.1:${await listen(builds)}/build/abc`;
  });

  const check = (changes: object = {}) =>
    checkHooks(
      {
        rebuildHooks: [`${publisher}/hook`, other],
        rebuildHookSecret: secret,
        publisherUrl: publisher,
        serviceToken: secret,
        ...changes,
      },
      { fetch, now: new Date() },
    );

  test('are reached, and nobody is asked to build anything', async () => {
    seen.length = 0;
    expect(levels(await check())).toEqual([
      ['hook', 'ok'],
      ['hook', 'ok'],
      ['publisher', 'ok'],
    ]);
    expect(seen.sort()).toEqual(['GET /metrics ', 'HEAD build', 'POST /hook {"type":"ping"}']);
  });

  test('with other secrets are failures', async () => {
    const [hook, , token] = await check({ rebuildHookSecret: 'x'.repeat(32), serviceToken: 'x'.repeat(32) });
    expectAdvice(hook, 'failure', /answered 401 to a signed message/);
    expectAdvice(token, 'failure', /answered 401 to the service token/);
  });

  test('that nobody answers are failures, without the path, which may be secret', async () => {
    const [hook] = await check({ rebuildHooks: ['http://127.0.0.1:1/build/abc'] });
    expectAdvice(hook, 'failure', /^127\.0\.0\.1:1 cannot be reached/);
    expect(JSON.stringify(hook)).not.toContain('abc');
  });

  test('that are not set are fine', async () => {
    expect(levels(await check({ rebuildHooks: [] }))).toEqual([['hook', 'ok']]);
  });
});

describe('the certificate', () => {
  const after = (days: number) => new Date(now.getTime() + days * 24 * hour + 1);
  const judge = (days: number, fault?: string) =>
    judgeCertificate('park.example', { validTo: after(days), fault }, now);

  test('is a warning two weeks before its end and a failure three days before', () => {
    expect(judge(14).level).toBe('ok');
    expectAdvice(judge(13), 'warning', /valid for 13 days/);
    expectAdvice(judge(2), 'failure', /valid for 2 days/);
    expectAdvice(judge(-2), 'failure', /expired 2 days ago/);
    expectAdvice(judge(60, 'SELF_SIGNED'), 'failure', /Browsers reject .* \(SELF_SIGNED\)/);
  });

  test('that ended, or that nobody has signed, is found on the wire', async () => {
    const server = await openMailServer({ secure: true });
    endings.push(server.close);
    const url = `https://127.0.0.1:${server.port}`;
    const refused = await checkCertificate(url, new Date('2024-06-01T00:00:00Z'));
    expectAdvice(refused, 'failure', /Browsers reject the certificate of 127/);
    expectAdvice(await checkCertificate(url, now), 'failure', /expired \d+ days ago/);
  });

  test('is not needed on this machine, wished for elsewhere, and a warning when out of reach', async () => {
    expect((await checkCertificate('http://localhost:8080', now)).level).toBe('ok');
    expectAdvice(await checkCertificate('http://park.example', now), 'warning', /is not encrypted/);
    expectAdvice(
      await checkCertificate('https://127.0.0.1:1', now),
      'warning',
      /cannot be reached from here/,
    );
  });
});
