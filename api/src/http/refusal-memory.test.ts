import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefusalMemory } from './refusal-memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a refusal is known for so many seconds, with the time that is left', () => {
  const memory = createRefusalMemory(5);
  memory.remember('key', 60_000);
  expect(memory.closedFor('key')).toBe(60_000);
  vi.advanceTimersByTime(4_000);
  expect(memory.closedFor('key')).toBe(56_000);
  vi.advanceTimersByTime(1_000);
  expect(memory.closedFor('key')).toBeUndefined();
});

test('a refusal is forgotten when the limit opens, or when told to', () => {
  const memory = createRefusalMemory(5);
  memory.remember('key', 1_000);
  memory.remember('other', 60_000);
  vi.advanceTimersByTime(1_000);
  memory.forget('other');
  expect([memory.closedFor('key'), memory.closedFor('other')]).toEqual([undefined, undefined]);
});

test('however many keys are refused, only the latest are remembered', () => {
  const memory = createRefusalMemory(5);
  for (let number = 0; number < 10_001; number++) memory.remember(`key ${number}`, 60_000);
  expect([memory.closedFor('key 0'), memory.closedFor('key 10000')]).toEqual([undefined, 60_000]);
});
