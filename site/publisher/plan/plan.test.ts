import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageRecord } from '../tree/manifest.ts';
import { planIncremental, planPublish } from './plan.ts';

const route = (path: string) => ({ path, file: `${path.slice(1)}.html`, document: null });
const record = (trace: Record<string, string>, renderer = 'one'): PageRecord => ({
  file: 'x.html',
  hash: 'hash',
  renderer,
  trace,
});
const versions: Record<string, string> = { settings: '1', 'story:a': '1', 'stories:new-york': '1' };
const plan = (paths: string[], pages: Record<string, PageRecord>) =>
  planPublish({
    routes: paths.map(route),
    pages,
    version: (key) => versions[key] ?? 'absent',
    renderer: 'one',
  });
const rendered = (...args: Parameters<typeof plan>) => plan(...args).render.map(({ path }) => path);

describe('planPublish', () => {
  it('renders a page that is not in the tree yet', () => {
    expect(rendered(['/a'], {})).toEqual(['/a']);
  });
  it('leaves a page alone whose keys all have the version it saw', () => {
    expect(rendered(['/a'], { '/a': record({ settings: '1', 'story:a': '1' }) })).toEqual([]);
  });
  it('renders a page again when one of its keys has another version', () => {
    expect(rendered(['/a'], { '/a': record({ settings: '1', 'story:a': '0' }) })).toEqual(['/a']);
  });
  it('renders a page again when a document that it saw absent is there now', () => {
    expect(rendered(['/a'], { '/a': record({ 'story:a': 'absent' }) })).toEqual(['/a']);
  });
  it('renders every page again when the compiled renderer is another', () => {
    const pages = { '/a': record({}, 'zero'), '/b': record({ settings: '1' }, 'zero') };
    expect(rendered(['/a', '/b'], pages)).toEqual(['/a', '/b']);
  });
  it('renders every page again when everything is asked for', () => {
    const pages = { '/a': record({ settings: '1' }), '/gone': record({}) };
    const input = { routes: [route('/a')], pages, version: () => '1', renderer: 'one', everything: true };
    expect(planPublish(input)).toEqual({ render: [route('/a')], remove: ['/gone'] });
  });
  it('removes pages whose route has gone, and only those', () => {
    const { remove } = plan(['/a'], { '/a': record({}), '/gone': record({}) });
    expect(remove).toEqual(['/gone']);
  });
});

describe('planIncremental', () => {
  const key = fc.constantFrom<string>('settings', 'story:a', 'story:b', 'stories:florida', 'media:x');
  const path = fc.constantFrom<string>('/a', '/b', '/c', '/d');
  const page = fc.record({ path, keys: fc.uniqueArray(key, { maxLength: 4 }) });
  const site = fc.record({
    pages: fc.uniqueArray(page, { selector: ({ path }) => path }),
    touched: fc.uniqueArray(key),
    /** Paths whose story came or went with the change of its key. */
    wanted: fc.uniqueArray(path),
  });

  it('decides what planPublish decides, when the other pages were up to date', () => {
    fc.assert(
      fc.property(site, ({ pages, touched, wanted }) => {
        const version = (name: string) => (touched.includes(name) ? 'new' : 'old');
        const traced = ({ keys }: { keys: string[] }) =>
          record(Object.fromEntries(keys.map((name) => [name, 'old'])));
        const records = Object.fromEntries(pages.map((each) => [each.path, traced(each)]));
        const moved = [...new Set([...wanted, ...pages.map((each) => each.path)])].filter(
          (each) => wanted.includes(each) !== each in records,
        );
        const keys = new Set([...touched, ...moved.map((each) => `moves ${each}`)]);
        const whole = planPublish({
          routes: wanted.map(route),
          pages: records,
          version,
          renderer: 'one',
        });
        const narrow = planIncremental({
          touched: {
            keys,
            readersOf: (name) => pages.filter((each) => each.keys.includes(name)).map((each) => each.path),
          },
          pathsOf: (name) => (name.startsWith('moves ') ? [name.slice(6)] : []),
          has: (name) => wanted.includes(name.slice(6)),
          pages: records,
          version,
          renderer: 'one',
        });
        const inOrder = ({ render, remove }: typeof whole) => [
          render.map((each) => each.path).sort(),
          remove.toSorted(),
        ];
        expect(inOrder(narrow)).toEqual(inOrder(whole));
      }),
    );
  });
});
