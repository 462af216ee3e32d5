import { afterEach, expect, test, vi } from 'vitest';
import { createPool } from './postgres-client.ts';

afterEach(() => vi.useRealTimers());

test('attempts to connect are earned also after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const pool = createPool({ host: '127.0.0.1', port: 1 });
  const attempt = () => pool.connect().then(String, ({ name }: Error) => name);
  for (let number = 1; number <= 20; number += 1) await expect(attempt()).resolves.toBe('Error');
  await expect(attempt()).resolves.toBe('DatabaseUnavailableError');

  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(1_500);
  await expect(attempt()).resolves.toBe('Error');
  await pool.end();
});
