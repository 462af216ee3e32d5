import { expect, it, vi } from 'vitest';
import { type GateTab, holdGate } from './gateTab.ts';

function openTab() {
  let shown: GateTab | undefined;
  const close = holdGate((tab) => {
    shown = tab;
  });
  return { close, shown: () => shown };
}
type Tab = ReturnType<typeof openTab>;

const expectHere = (...expected: [Tab, boolean][]) =>
  expect
    .poll(() => expected.map(([tab]) => tab.shown()?.isHere))
    .toEqual(expected.map(([, isHere]) => isHere));

it('opens in the tab that takes it over, however long others wait, and then in the one that waits the longest', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  await expectHere([first, true], [second, false], [third, false]);
  third.shown()?.takeOver();
  await expectHere([first, false], [second, false], [third, true]);
  third.close();
  await expectHere([first, false], [second, true]);
  second.close();
  await expectHere([first, true]);
  first.close();
});

it('opens in every tab of a browser without locks', async () => {
  vi.stubGlobal('navigator', {});
  await expectHere([openTab(), true], [openTab(), true]);
});
