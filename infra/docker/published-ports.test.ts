import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../start/root.ts';

const portsIn = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^ +- "(\S+):\d+(?:\/udp)?"$/gm)].map(
    ([, host = '']) => host,
  );

it('IPv6 is served only on a network on which its clients keep their addresses', () => {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const ports = portsIn('docker-compose.yml');
  expect(ports).toHaveLength(3);
  for (const port of ports) expect(port).toMatch(/^0\.0\.0\.0:/);
  const further = readFileSync(join(root, 'infra/docker/ipv6.yml'), 'utf8');
  expect(portsIn('infra/docker/ipv6.yml')).toEqual(ports.map((port) => port.replace('0.0.0.0', '[::]')));
  // Caddy may reach the API over IPv6 there, by one of Docker's private addresses.
  expect(compose).toMatch(/TRUST_PROXY: .*fc00::\/7\}/);
  expect(further).toMatch(/^ {2}outside:\n {4}enable_ipv6: true$/m);
});
