import { parentPort, workerData } from 'node:worker_threads';
import {
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { collectGarbage } from '../../../process/collect-garbage.ts';
import type { MediaMetadata } from '../media.schema.ts';
import type { MediaKind } from './media-type.ts';

/** Up to here an MP4 is put together in memory, so that its index comes first and it plays while it loads. */
const indexFirstLimit = 16 * 1024 * 1024;
/** Bytes that are held of a video while it is read, and until they are written. */
const heldBytes = 1024 * 1024;
/** Bytes that are written until the memory of earlier packets is collected; V8 alone would wait for much more. */
const garbageBytes = 2 * 1024 * 1024;
/** A container may round its duration; a larger difference means missing frames. */
const toleratedLoss = { seconds: 0.25, share: 0.02 };

/** One packet after the other: mediabunny would read ahead what it passed on within a second, half of a large video. */
EncodedPacketSink.prototype.packets = async function* (first, end, options) {
  let packet = first ?? (await this.getFirstPacket(options));
  while (packet && !(end && packet.sequenceNumber >= end.sequenceNumber)) {
    yield packet;
    packet = await this.getNextPacket(packet, options);
  }
};

const formats = [MP4, QTFF, WEBM];

function outputFormat(format: MediaKind['format'], size: number): OutputFormat {
  if (format === 'webm') return new WebMOutputFormat();
  return new Mp4OutputFormat({ fastStart: size <= indexFirstLimit ? 'in-memory' : false });
}

function openVideo(path: string): Input {
  return new Input({
    source: new FilePathSource(path, { maxCacheSize: heldBytes, handleUnhandledError: () => {} }),
    formats,
  });
}

async function copyPackets(input: Input, to: string, format: OutputFormat): Promise<void> {
  const target = new FilePathTarget(to, { chunkSize: heldBytes });
  let collected = 0;
  target.on('write', ({ end }) => {
    if (end - collected < garbageBytes) return;
    collected = end;
    void collectGarbage();
  });
  const output = new Output({ format, target });
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false });
  const lostPicture = conversion.discardedTracks.some(({ track }) => track.isVideoTrack());
  if (!conversion.isValid || lostPicture) throw new Error('the video cannot be copied into a web container');
  await conversion.execute();
}

/** Seconds of the video as it says itself. */
async function copyVideo({ from, to, format, size }: RemuxOrder): Promise<number> {
  const input = openVideo(from);
  try {
    const announced = (await input.getDurationFromMetadata()) ?? 0;
    await copyPackets(input, to, outputFormat(format, size));
    return announced;
  } finally {
    input.dispose();
  }
}

async function measure(path: string): Promise<Required<MediaMetadata>> {
  const input = openVideo(path);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('there is no video track');
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    return { width, height, duration: await input.computeDuration() };
  } finally {
    input.dispose();
  }
}

export interface RemuxOrder {
  from: string;
  to: string;
  format: MediaKind['format'];
  /** Bytes of the file. */
  size: number;
}

/**
 * Copies the packets of a video, unchanged, into a new container without tags, places or foreign bytes, and measures
 * it. Throws when frames are missing or the codec is none for the web. Damaged input can keep it busy forever, so this
 * file is the script of a thread that can be ended.
 */
async function remuxVideo(order: RemuxOrder): Promise<Required<MediaMetadata>> {
  const announced = await copyVideo(order);
  await collectGarbage();
  const metadata = await measure(order.to);
  const expected = announced * (1 - toleratedLoss.share) - toleratedLoss.seconds;
  if (!(metadata.duration > 0) || metadata.duration < expected) throw new Error('frames are missing');
  return metadata;
}

parentPort?.postMessage(await remuxVideo(workerData as RemuxOrder));
