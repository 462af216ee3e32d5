import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from './Field.tsx';

test('what is wrong with a field is an element of its own: a translation of it would stay beside the next sentence', () => {
  const text = renderToStaticMarkup(<TextField label="People" error="At least ten" />);
  expect(text).toContain('<span>At least ten</span>');
});
