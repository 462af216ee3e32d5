import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { clientAddress, isNetwork } from './client-address.ts';

const { trustedProxies: none } = readConfig({});
const { trustedProxies: proxies } = readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1, fd00::/8' });

test.each([
  ['a forwarded address from an untrusted peer is ignored', '198.51.100.1', '1.2.3.4', none, '198.51.100.1'],
  ['the peer counts when nothing is forwarded', '10.0.0.1', undefined, proxies, '10.0.0.1'],
  ['the right-most forwarded address counts', '10.0.0.1', '6.6.6.6, 203.0.113.9', proxies, '203.0.113.9'],
  ['trusted hops are skipped', '127.0.0.1', '6.6.6.6, 203.0.113.9, 10.1.1.1', proxies, '203.0.113.9'],
  ['a mapped peer is its IPv4 address', '::ffff:10.0.0.1', '203.0.113.9', proxies, '203.0.113.9'],
  ['an unreadable hop ends the search', '10.0.0.1', '203.0.113.9, unknown', proxies, '10.0.0.1'],
  ['an IPv6 proxy may be trusted', 'fd00::1', '2001:db8:1:2:3:4:5:6', proxies, '2001:db8:1:2::/64'],
  ['IPv6 counts by its /64', '2001:db8:0:7::99', undefined, none, '2001:db8:0:7::/64'],
  ['short IPv6 forms are the same network', '2001:db8::1', undefined, none, '2001:db8:0:0::/64'],
  ['a zone is left out', 'fe80::1%eth0', undefined, none, 'fe80:0:0:0::/64'],
])('%s', (_sentence, peer, forwarded, trusted, expected) => {
  expect(clientAddress(peer, forwarded, trusted)).toBe(expected);
});

test('a network is one to Caddy, too', () => {
  const taken = ['10.0.0.0/8', '10.0.0.0/0', '198.51.100.7', 'fd00::/8', '::1'];
  const refused = [
    '10.0.0.0/08',
    '10.0.0.0/33',
    'fe80::1%eth0',
    'fe80::1%eth0/64',
    '10.0.0.0/8,::1',
    'proxy',
  ];
  expect([...taken, ...refused].filter(isNetwork)).toEqual(taken);
});
