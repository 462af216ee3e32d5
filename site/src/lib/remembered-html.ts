import type { Settings } from '@haunted-forests/api/schemas/settings/settings';

const ofSettings = new WeakMap<Settings, Map<string, string>>();

/**
 * What `render` made of these very settings under this name, from the second time on without asking it again: ten thousand
 * pages share a handful of headers. Whatever else it depends on belongs into the name.
 */
export function rememberedHtml(
  settings: Settings,
  name: string,
  render: () => Promise<string>,
): string | Promise<string> {
  const known = ofSettings.get(settings) ?? new Map<string, string>();
  ofSettings.set(settings, known);
  return (
    known.get(name) ??
    render().then((html) => {
      known.set(name, html);
      return html;
    })
  );
}
