import { expect, test } from 'vitest';
import { storyShape } from './story-shape.ts';

const cellsOf = (shape: string, screen: 'sm' | 'lg') => {
  const classes = shape.split(' ');
  const span = (axis: string) => {
    const found = [`lg:${axis}-span-`, `sm:${axis}-span-`]
      .slice(screen === 'lg' ? 0 : 1)
      .flatMap((prefix) =>
        classes.filter((name) => name.startsWith(prefix)).map((name) => Number(name.at(-1))),
      );
    return found[0] ?? 1;
  };
  return span('col') * span('row');
};

test.each([6, 12, 18, 60])('%i stories fill two and three columns without a gap', (count) => {
  const shapes = Array.from({ length: count }, (_, index) => storyShape(index, count));
  const cells = (screen: 'sm' | 'lg') => shapes.reduce((sum, shape) => sum + cellsOf(shape, screen), 0);
  expect(cells('sm') % 2).toBe(0);
  expect(cells('lg') % 3).toBe(0);
});

test('the first story is double-width, alone or in company', () => {
  expect(storyShape(0, 1)).toContain('col-span-2');
  expect(storyShape(0, 12)).toContain('col-span-2');
});

test('a batch that is not full has no tall cards', () => {
  for (const index of [6, 7, 8, 9]) expect(storyShape(index, 10)).toBe('');
});
