import { urlOf } from './url-of.ts';

export type VideoSource = { kind: 'file'; address: string } | { kind: 'youtube'; id: string };

const youtubeHosts = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const youtubeId = /^[\w-]{6,20}$/;

/** Tells an embed of YouTube from a video file by its address. */
export function videoSource(address: string): VideoSource {
  const id = youtubeIdOf(address);
  return id ? { kind: 'youtube', id } : { kind: 'file', address };
}

function youtubeIdOf(address: string): string | undefined {
  const url = urlOf(address);
  if (!url || !youtubeHosts.test(url.hostname)) return undefined;
  const { pathname, searchParams } = url;
  const lastSegment = pathname.split('/').filter(Boolean).at(-1);
  const id = searchParams.get('v') ?? lastSegment;
  return id && youtubeId.test(id) ? id : undefined;
}

/** A muted, endless embed without controls; it listens to posted messages. */
export function youtubeBackgroundAddress(id: string): string {
  return youtubeAddress(id, {
    autoplay: '1',
    mute: '1',
    loop: '1',
    playlist: id,
    controls: '0',
    disablekb: '1',
    playsinline: '1',
    rel: '0',
    enablejsapi: '1',
  });
}

/** An embed that plays at once, for a visitor who pressed play; it answers posted messages. */
export function youtubePlayerAddress(id: string): string {
  return youtubeAddress(id, { autoplay: '1', rel: '0', enablejsapi: '1' });
}

function youtubeAddress(id: string, options: Record<string, string>): string {
  return `https://www.youtube-nocookie.com/embed/${id}?${new URLSearchParams(options)}`;
}
