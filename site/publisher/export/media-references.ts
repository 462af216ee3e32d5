const reference = /(https?:\/\/[^/\s"'<>\\&;,)]+)?\/media\/([\w-][\w.-]*)/g;

/** The paths of the media library that a page, feed or stylesheet of the site at `siteUrl` names, each once. */
export function mediaIn(text: string, siteUrl: URL): Set<string> {
  const named = [...text.matchAll(reference)].filter(([, host]) => !host || host === siteUrl.origin);
  return new Set(named.map(([, , name = '']) => `/media/${name.replace(/\.+$/, '')}`));
}
