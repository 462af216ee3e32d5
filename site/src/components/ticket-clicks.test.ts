import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { countTicketClicks } from './ticket-clicks.ts';

test('the script that counts ticket clicks is at most 300 bytes compressed', () => {
  expect(gzipSync(`<script>${countTicketClicks}</script>`).length).toBeLessThanOrEqual(300);
});
