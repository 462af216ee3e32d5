import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS (phone)',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0',
    'Microsoft Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Linux'],
  ['node', ''],
  [undefined, ''],
])('%s is %j', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

test('a name of a megabyte is cut before it is read', () => {
  expect(deviceOf(`Mozilla/5.0 (X11; Linux) Firefox/131.0 ${'(a;'.repeat(400_000)}`)).toBe(
    'Firefox on Linux',
  );
});
