import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { ticketAddress } from '../lib/ticket-address.ts';
import { countTicketClicks } from './ticket-clicks.ts';

test('the script that counts ticket clicks is at most 300 bytes compressed', () => {
  expect(gzipSync(`<script>${countTicketClicks}</script>`).length).toBeLessThanOrEqual(300);
});

test('the placement is ours, whatever campaign the address of the seller names', async () => {
  const listeners = new Map<string, (event: object) => void>();
  const sendBeacon = vi.fn();
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener));
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('location', { pathname: '/new-york' });
  new Function(countTicketClicks)();
  const href = ticketAddress('https://seller.example/?campaign=fall26', 'navigation', 'park.example');
  listeners.get('click')?.({ button: 0, target: { closest: () => ({ href }) } });
  const [address, body] = sendBeacon.mock.calls[0] as [string, Blob];
  expect(address).toBe('/api/ticket-clicks');
  expect(JSON.parse(await body.text())).toEqual({ placement: 'navigation', path: '/new-york' });
});
