const attributes = /\s(?:href|src|poster|content|srcset|imagesrcset|action)="([^"]*)"/g;
const addresses = /url\(["']?([^"')]+)["']?\)|<(?:loc|link|url)>([^<]+)</g;

/** The paths on the site at `origin` that a page, stylesheet or feed at `base` leads to or shows. */
export function linksIn(text: string, base: URL, origin: string): string[] {
  const written = [
    ...[...text.matchAll(attributes)].flatMap(([, value = '']) =>
      value.split(/,\s+/).map((entry) => entry.trim().split(/\s/)[0] ?? ''),
    ),
    ...[...text.matchAll(addresses)].map(([, inStyle, inFeed]) => inStyle ?? inFeed ?? ''),
  ].map((address) => address.replaceAll('&amp;', '&'));
  const isAddress = (address: string) => /^(\/|\.{1,2}\/|https?:)/.test(address);
  return written
    .filter(isAddress)
    .map((address) => new URL(address, base))
    .filter((address) => address.origin === origin)
    .map(({ pathname }) => pathname);
}
