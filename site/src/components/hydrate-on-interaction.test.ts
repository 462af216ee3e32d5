import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The browser's own listeners are no part of this. */
vi.mock('../lib/steady-press.ts', () => ({ steadyPresses: () => undefined }));
vi.mock('./form/typed-before.ts', () => ({
  storeTypedOnLeaving: () => undefined,
  showTypedWithoutScript: () => undefined,
}));

vi.mock('./served-nodes.ts', () => ({ rememberServedNodes: () => () => undefined }));

const { default: hydrateOnInteraction } = await import('./hydrate-on-interaction.ts');

/** An island that is a single button: enough of an element for a press to be held and repeated. */
class PressedElement extends EventTarget {
  isMadeByServer = true;
  hasAttribute = (name: string) => name === 'ssr' && this.isMadeByServer;
  closest = () => this;
  click = vi.fn(() => this.dispatchEvent(newPress()));
}
const newPress = () => new Event('click', { cancelable: true });

const noStorage = { getItem: () => null };

describe('an island that wakes on interaction', () => {
  let visitor: EventTarget;
  let island: PressedElement;
  let hydrate: ReturnType<typeof vi.fn<() => void>>;
  let load: ReturnType<typeof vi.fn<() => Promise<() => void>>>;

  beforeEach(() => {
    visitor = new EventTarget();
    island = new PressedElement();
    hydrate = vi.fn(() => {
      island.isMadeByServer = false;
    });
    load = vi.fn(async () => hydrate);
    vi.stubGlobal('addEventListener', visitor.addEventListener.bind(visitor));
    vi.stubGlobal('removeEventListener', visitor.removeEventListener.bind(visitor));
    vi.stubGlobal('Element', PressedElement);
    vi.stubGlobal('location', { search: '' });
    vi.stubGlobal('localStorage', noStorage);
    vi.stubGlobal('sessionStorage', noStorage);
    return () => vi.unstubAllGlobals();
  });

  const begin = (value: string | boolean = true) =>
    void hydrateOnInteraction(load as never, { name: 'interaction', value } as never, island as never);
  const sign = async (name: string, details: object = { movementX: 1 }) => {
    visitor.dispatchEvent(Object.assign(new Event(name), details));
    await turn();
  };

  it('loads nothing while the page is only looked at', async () => {
    begin('draft');
    await turn();
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ...['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll'],
    ...['keydown', 'focusin', 'click', 'input', 'change'],
  ])('wakes at the first %s, and once', async (name) => {
    begin();
    await sign(name);
    await sign(name);
    expect(load).toHaveBeenCalledTimes(1);
    expect(hydrate).toHaveBeenCalledTimes(1);
  });

  it('takes a mouse that rests above a new page for nobody', async () => {
    begin();
    await sign('pointermove', { movementX: 0, movementY: 0 });
    expect(load).not.toHaveBeenCalled();
    await sign('pointermove', { movementX: 0, movementY: -1 });
    expect(hydrate).toHaveBeenCalledTimes(1);
  });

  it('wakes at once when the address has a query', async () => {
    vi.stubGlobal('location', { search: '?topic=tickets' });
    begin();
    await turn();
    expect(hydrate).toHaveBeenCalledTimes(1);
  });

  it.each(['localStorage', 'sessionStorage'])(
    'wakes at once when an earlier visit left its entry in the %s, and for no other entry',
    async (storage) => {
      vi.stubGlobal(storage, { getItem: (key: string) => (key === 'draft' ? '{}' : null) });
      begin('another');
      await turn();
      expect(hydrate).not.toHaveBeenCalled();
      begin('draft');
      await turn();
      expect(hydrate).toHaveBeenCalledTimes(1);
    },
  );

  it('waits for a sign where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    begin('draft');
    await turn();
    expect(hydrate).not.toHaveBeenCalled();
    await sign('keydown');
    expect(hydrate).toHaveBeenCalledTimes(1);
  });

  /** What Astro gives in place of code that could not be loaded. */
  const nothing = () => undefined;

  it('tries again when its code could not be loaded, once the visitor does something', async () => {
    load.mockResolvedValueOnce(nothing).mockResolvedValueOnce(nothing);
    begin();
    await sign('pointermove');
    await sign('pointermove');
    expect(load).toHaveBeenCalledTimes(1);
    await sign('online');
    expect(hydrate).not.toHaveBeenCalled();
    await sign('pointerdown');
    expect(hydrate).toHaveBeenCalledTimes(1);
  });

  it('holds a press while its code is missing', async () => {
    load.mockResolvedValueOnce(nothing);
    begin();
    expect(island.dispatchEvent(newPress())).toBe(false);
    await sign('pointerdown');
    expect(island.dispatchEvent(newPress())).toBe(false);
    expect(island.click).not.toHaveBeenCalled();
    await sign('pointerdown');
    expect(island.click).toHaveBeenCalledTimes(1);
  });

  it('holds a press until it is awake, then presses once, and holds none afterwards', async () => {
    begin();
    const early = newPress();
    expect(island.dispatchEvent(early)).toBe(false);
    expect(island.click).not.toHaveBeenCalled();
    await sign('pointerdown');
    expect(island.click).toHaveBeenCalledTimes(1);
    expect(hydrate.mock.invocationCallOrder[0]).toBeLessThan(island.click.mock.invocationCallOrder[0] ?? 0);
    expect(island.dispatchEvent(newPress())).toBe(true);
    expect(island.click).toHaveBeenCalledTimes(1);
  });

  it('presses nothing when nothing was pressed', async () => {
    begin();
    await sign('scroll');
    expect(island.click).not.toHaveBeenCalled();
  });
});
