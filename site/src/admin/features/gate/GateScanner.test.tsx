import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { GateScanner } from './GateScanner.tsx';

it.each([
  [false, 'Look up'],
  [true, 'Looking up…'],
])('says whether a code is being looked up: %s', (isBusy, words) => {
  vi.stubGlobal('navigator', {});
  const text = renderToStaticMarkup(
    <GateScanner isPaused={isBusy} isBusy={isBusy} onCode={async () => true} />,
  );
  expect(text.match(/<\/svg>([^<]*)<\/button>/)?.[1]).toBe(words);
});
