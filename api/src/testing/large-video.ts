import {
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { demoFile } from '../database/seed/demo-content.ts';

/**
 * Writes a video of real frames, the demo loop again and again, of at least `bytes` bytes but hardly more. Another
 * `title` gives other bytes.
 */
export async function writeLargeVideo(
  path: string,
  container: 'mp4' | 'webm',
  bytes: number,
  title: string,
): Promise<void> {
  const input = new Input({
    source: new FilePathSource(demoFile('videos/forest-loop.webm')),
    formats: [WEBM],
  });
  const track = await input.getPrimaryVideoTrack();
  const codec = await track?.getCodec();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !codec || !decoderConfig) throw new Error('the demo loop has no video track');
  const format = container === 'mp4' ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat();
  const output = new Output({ format, target: new FilePathTarget(path) });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  output.setMetadataTags({ title });
  await output.start();
  const seconds = await input.computeDuration();
  const sink = new EncodedPacketSink(track);
  for (let written = 0, start = 0; written < bytes; start += seconds) {
    for await (const packet of sink.packets()) {
      await source.add(packet.clone({ timestamp: packet.timestamp + start }), { decoderConfig });
      written += packet.byteLength;
      if (written >= bytes) break;
    }
  }
  await output.finalize();
  input.dispose();
}
