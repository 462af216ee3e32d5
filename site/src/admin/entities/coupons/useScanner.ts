import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { pause } from '../../../lib/pause.ts';
import { cameraProblemOf, closeCamera, hasTorch, openCamera, openDetector, switchTorch } from './camera.ts';
import { codeOf } from './codeText.ts';

const pauseBetweenLooks = 150;
/** A code that was not seen for so many looks has left the picture. */
const looksUntilGone = 10;

interface Scanning {
  signal: AbortSignal;
  isPaused: () => boolean;
  onCode: (code: string) => void;
}

/** Hands on each code that comes before the camera until `signal` ends it; one that stays there counts once. */
async function readCodes(video: HTMLVideoElement, { signal, isPaused, onCode }: Scanning): Promise<void> {
  const detector = await openDetector();
  let last: string | undefined;
  let misses = 0;
  while (!signal.aborted) {
    const isReady = !isPaused() && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const found = isReady ? await detector.detect(video) : [];
    const code = found.map(({ rawValue }) => rawValue).find((text) => codeOf(text) !== '');
    misses = code === undefined && isReady ? misses + 1 : 0;
    if (misses > looksUntilGone) last = undefined;
    if (code !== undefined && code !== last && !signal.aborted && !isPaused()) {
      last = code;
      onCode(code);
    }
    await pause(pauseBetweenLooks);
  }
}

interface Watch extends Scanning {
  onStream: (stream: MediaStream) => void;
}

/** Shows the camera in `video` and reads codes until `signal` ends it; the camera is closed in any case. */
async function watch(video: HTMLVideoElement, { onStream, ...scanning }: Watch): Promise<void> {
  const stream = await openCamera();
  try {
    if (scanning.signal.aborted) return;
    video.srcObject = stream;
    onStream(stream);
    await video.play();
    await readCodes(video, scanning);
  } finally {
    closeCamera(stream);
    video.srcObject = null;
  }
}

/** Reads codes with the camera for as long as the component is there and not paused. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
  isPaused = false,
) {
  const [problem, setProblem] = useState<string>();
  const [stream, setStream] = useState<MediaStream>();
  const [isLit, setLit] = useState(false);
  const takeCode = useEffectEvent(onCode);
  const readPaused = useEffectEvent(() => isPaused);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    if (video.current)
      watch(video.current, {
        signal,
        isPaused: () => readPaused(),
        onStream: setStream,
        onCode: (code) => takeCode(code),
      }).catch((error: unknown) => !signal.aborted && setProblem(cameraProblemOf(error)));
    return () => closing.abort();
  }, [video]);

  async function toggleLight() {
    if (!stream) return;
    await switchTorch(stream, !isLit);
    setLit(!isLit);
  }
  return { problem, light: stream && hasTorch(stream) ? { isLit, toggle: toggleLight } : undefined };
}
