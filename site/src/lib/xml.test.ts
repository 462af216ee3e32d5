import { expect, test } from 'vitest';
import { xmlText } from './xml.ts';

test('what XML means something by is escaped', () => {
  expect(xmlText(`Salt & <Vine> "said" 'he'`)).toBe(
    'Salt &amp; &lt;Vine&gt; &quot;said&quot; &apos;he&apos;',
  );
});

test('what no XML document may hold is left out; everything else stays', () => {
  expect(xmlText('a\u0008b\u000Bc\uFFFEd\te\nf — 👻')).toBe('abcd\te\nf — 👻');
});
