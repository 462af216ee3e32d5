import { BlockList, isIP } from 'node:net';
import type { HonoRequest } from 'hono';
import type { HttpEnvironment } from './environment.ts';

const mappedPrefix = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Whether `entry` is an IP address or a network like 10.0.0.0/8, as Caddy takes them too. */
export function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = address.includes('%') ? 0 : isIP(address);
  if (!family || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^(0|[1-9]\d{0,2})$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** The set of these addresses and networks. */
export function networksOf(entries: string[]): BlockList {
  const networks = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(prefix), family);
  }
  return networks;
}

function plain(address: string): string {
  return address.trim().replace(mappedPrefix, '').replace(/%.*$/, '');
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** The first four groups of an IPv6 address: what one household or host gets. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function key(address: string): string {
  return isIP(address) === 6 ? networkOf(address) : address;
}

/**
 * The right-most forwarded address that is not a trusted proxy, when the peer is a trusted proxy; otherwise the peer.
 * `forwarded` is the X-Forwarded-For header.
 */
export function nearestUntrusted(peer: string, forwarded: string | undefined, trusted: BlockList): string {
  let address = plain(peer);
  const hops = (forwarded ?? '').split(',').map(plain);
  while (isTrusted(address, trusted) && hops.length > 0) {
    const next = hops.pop() ?? '';
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** The address that stands for a visitor: the nearest untrusted one; IPv6 gives its /64 network. */
export function clientAddress(peer: string, forwarded: string | undefined, trusted: BlockList): string {
  return key(nearestUntrusted(peer, forwarded, trusted));
}

/** The address of whoever sent a request. */
export function visitorAddress(
  { env, req }: { env?: HttpEnvironment['Bindings']; req: Pick<HonoRequest, 'header'> },
  { trustedProxies }: { trustedProxies: BlockList },
): string {
  const peer = env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  return clientAddress(peer, req.header('x-forwarded-for'), trustedProxies);
}
