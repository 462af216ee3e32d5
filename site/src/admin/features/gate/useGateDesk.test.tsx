import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { $isConnected } from './gateStore.ts';
import { type GateDesk, useGateDesk } from './useGateDesk.ts';

function Asking({ onGiven }: { onGiven: (desk: GateDesk) => void }) {
  onGiven(useGateDesk());
  return null;
}

function deskOf(): GateDesk | undefined {
  let given: GateDesk | undefined;
  renderToStaticMarkup(<Asking onGiven={(desk) => (given = desk)} />);
  return given;
}

afterEach(() => $isConnected.set(true));

const at = '2026-10-04T00:10:00.000Z';
const coupon = {
  ...{ id: 1, code: 'HF-1', value: '5%', state: 'open', expiresAt: at, createdAt: at, history: [] },
  ...{ used: false, usedAt: null, usedBy: null, undoUntil: null },
};

it('asks for no code again that was found, and for one that came while another was looked up', async () => {
  vi.stubGlobal('fetch', async () => Response.json(coupon));
  const desk = deskOf();
  const first = desk?.lookUp('HF-1');
  expect([await desk?.lookUp('HF-2'), await first, await desk?.lookUp('HF-2')]).toEqual([false, true, true]);
});

it.each([
  ['is unknown', () => Response.json({ message: 'There is none' }, { status: 404 })],
  ['cannot be checked', () => Response.json({}, { status: 503 })],
])('leaves a code that %s to be typed again', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer());
  expect(await deskOf()?.lookUp('HF-1')).toBe(false);
});
