import { expect, it } from 'vitest';
import { savesSettled, trackSave } from './notesUnderWay.ts';

it('waits for the notes of the same application only', async () => {
  const save = Promise.withResolvers<string>();
  const order: string[] = [];
  const saved = trackSave(1, save.promise).then(() => order.push('saved'));
  await savesSettled(2);
  const settled = savesSettled(1).then(() => order.push('settled'));
  await new Promise(setImmediate);
  expect(order).toEqual([]);
  save.resolve('ok');
  await Promise.all([saved, settled]);
  expect(order).toHaveLength(2);
});

it('goes on after a save that failed', async () => {
  const save = trackSave(3, Promise.reject(new Error('Out')));
  await expect(savesSettled(3)).resolves.toBeUndefined();
  await expect(save).rejects.toThrow('Out');
});
