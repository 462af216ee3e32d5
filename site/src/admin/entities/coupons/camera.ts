/** The barcode detector, as in https://wicg.github.io/shape-detection-api/ has it; not every browser does. */
interface BarcodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface BarcodeDetectorMaker {
  new (options?: { formats: string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

const detectorMaker = (): BarcodeDetectorMaker | undefined =>
  (globalThis as { BarcodeDetector?: BarcodeDetectorMaker }).BarcodeDetector;

/** Whether this browser may open a camera. */
export function canScan(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined;
}

/** The browser's detector, of every kind of code that it knows, or ours where it has none; that one is fetched when it is first needed. */
export async function openDetector(): Promise<BarcodeDetector> {
  const Detector = detectorMaker();
  const formats = (await Detector?.getSupportedFormats?.()) ?? [];
  if (Detector && formats.length > 0) return new Detector({ formats });
  return (await import('./wasmDetector.ts')).wasmDetector;
}

/** The rear camera. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
  });
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const typeInstead = 'Type the code instead.';
const problems: Record<string, string> = {
  NotAllowedError: `The browser blocks the camera for this page. Allow it in the browser's settings, or type the code.`,
  NotFoundError: `No camera was found. ${typeInstead}`,
  NotReadableError: `Another app is using the camera. Close it and try again, or type the code.`,
};

/** Why there is no camera picture, in words for the gate. */
export function cameraProblemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return problems[name] ?? `The camera could not be opened. ${typeInstead}`;
}

/** The light of https://w3c.github.io/mediacapture-image/, which the types of the browser do not know yet. */
interface Torch {
  torch?: boolean;
}

/** Whether the camera has a light. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  const capabilities: (MediaTrackCapabilities & Torch) | undefined = track?.getCapabilities?.();
  return capabilities?.torch === true;
}

export async function switchTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const light: MediaTrackConstraintSet & Torch = { torch: isOn };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light] });
}
