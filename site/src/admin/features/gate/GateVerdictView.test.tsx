import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GateVerdictView } from './GateVerdictView.tsx';

it('has its live regions before there is an answer, since one that comes with its text may not be read out', () => {
  const waiting = renderToStaticMarkup(
    <GateVerdictView verdict={undefined} turn={0} onEscape={() => undefined}>
      {undefined}
    </GateVerdictView>,
  );
  expect(waiting).toContain('<div role="status"></div>');
  expect(waiting).toContain('<div role="alert"></div>');
});
