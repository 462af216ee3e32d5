const elements = /<(img|source|video|video-background|div|section)\b[^>]*?https:\/\/[^>]*>/g;
const attributes = /\s(src|srcset|data-address|data-video-on-demand|data-picture-hosts)="([^"]*)"/g;
const addresses = /https:\/\/[^\s,"'&<>]+/g;
const plainOrigin = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** What a policy can name: anything else, be it a semicolon in a host's name, would end the directive. */
function originOf(address: string): string | undefined {
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  return plainOrigin.test(origin) ? origin : undefined;
}

/** The hosts that addresses of pictures lead to, without those on the site itself. */
function pictureHosts(pictures: Iterable<string>): string[] {
  const hosts = new Set<string>();
  for (const address of pictures) {
    const origin = address.startsWith('https://') ? originOf(address) : undefined;
    if (origin) hosts.add(origin);
  }
  return [...hosts].toSorted();
}

interface MediaHosts {
  pictures: string[];
  videos: string[];
}

const isPicture = (name: string, attribute: string) =>
  name === 'img' || name === 'source' || attribute === 'data-picture-hosts';

/** The hosts whose pictures and videos a page shows, or may show once it runs. */
export function mediaHostsOf(html: string): MediaHosts {
  const found = { pictures: [] as string[], videos: [] as string[] };
  for (const [element, name = ''] of html.matchAll(elements)) {
    if (element.includes('data-kind="youtube"')) continue;
    for (const [, attribute = '', value = ''] of element.matchAll(attributes))
      found[isPicture(name, attribute) ? 'pictures' : 'videos'].push(...(value.match(addresses) ?? []));
  }
  return { pictures: pictureHosts(found.pictures), videos: pictureHosts(found.videos) };
}
