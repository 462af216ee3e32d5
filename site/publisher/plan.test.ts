import { describe, expect, it } from 'vitest';
import { type PageRecord, planPublish } from './plan.ts';

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
