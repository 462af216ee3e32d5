const widest = 1_280;
const quality = 0.85;
/** Past the fade from black that many videos begin with. */
const secondsIn = 1;
const timeoutMilliseconds = 8_000;

/** Rejects when the browser cannot play the file, or takes too long to. */
function eventOf(
  video: HTMLVideoElement,
  event: 'loadeddata' | 'seeked',
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true, signal });
    video.addEventListener('error', () => reject(video.error), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function frameOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video;
  if (!videoWidth || !videoHeight) return undefined;
  const scale = Math.min(1, widest / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality));
}

/** A frame of a video file as a JPEG, to stand for it; undefined for other files and where it cannot be played. */
export async function videoPosterOf(file: File, signal: AbortSignal): Promise<Blob | undefined> {
  if (!file.type.startsWith('video/')) return undefined;
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  const waiting = new AbortController();
  for (const end of [signal, AbortSignal.timeout(timeoutMilliseconds)])
    end.addEventListener('abort', () => waiting.abort());
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
    await eventOf(video, 'loadeddata', waiting.signal);
    video.currentTime = Math.min(secondsIn, (video.duration || 0) / 2);
    await eventOf(video, 'seeked', waiting.signal);
    return await frameOf(video);
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
