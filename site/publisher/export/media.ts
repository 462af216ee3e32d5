import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ExportError } from './export-folder.ts';

const downloadTimeout = 10 * 60_000;

/**
 * Reads files of the media library by their path; null for those that it does not have.
 * @throws ExportError when the API does not respond; a download is aborted after 10 minutes.
 */
export function createMediaReader(apiUrl: string) {
  return async (path: string): Promise<Readable | null> => {
    const response = await fetch(new URL(path, apiUrl), {
      signal: AbortSignal.timeout(downloadTimeout),
    }).catch((cause: unknown) => {
      throw new ExportError(`${path} could not be read`, { cause });
    });
    if (response.status === 404) return null;
    if (!response.ok)
      throw new ExportError(`${path} could not be read: the API responded with ${response.status}.`);
    return Readable.fromWeb(response.body as ReadableStream);
  };
}

const reference = /(https?:\/\/[^/\s"'<>\\&;,)]+)?\/media\/([\w-][\w.-]*)/g;

/** The paths of the media library that a page, feed or stylesheet of the site at `siteUrl` names, each once. */
export function mediaIn(text: string, siteUrl: URL): Set<string> {
  const named = [...text.matchAll(reference)].filter(([, host]) => !host || host === siteUrl.origin);
  return new Set(named.map(([, , name = '']) => `/media/${name.replace(/\.+$/, '')}`));
}
