import type { MediaType } from '@haunted-forests/api/schemas/media/media';
import { ImageOff, VideoOff } from 'lucide-react';
import { useState } from 'react';
import { videoSource } from '../../../lib/video-source.ts';

const frameClasses = 'aspect-3/2 w-full rounded-card border border-line bg-input object-cover';
const nothing = {
  image: { icon: ImageOff, none: 'No image yet.', broken: 'There is no image at this address.' },
  video: { icon: VideoOff, none: 'No video yet.', broken: 'There is no video at this address.' },
} as const;

function Nothing({ type, sentence }: { type: MediaType; sentence: string }) {
  const { icon: Icon } = nothing[type];
  return (
    <div className="grid aspect-3/1 place-content-center sm:aspect-3/2 justify-items-center gap-2 rounded-card border border-line border-dashed bg-input px-4 text-center text-muted text-sm">
      <Icon size={24} strokeWidth={1.4} aria-hidden />
      {sentence}
    </div>
  );
}

/** Whether a browser may load it: half-typed addresses and those of other kinds are left alone. */
const isLoadable = (address: string) => /^(?:https:\/\/[^/]+\.|\/(?:media|art)\/)./.test(address);

/** What visitors would see of the address. */
export function AddressPreview({ type, address }: { type: MediaType; address: string }) {
  const [broken, setBroken] = useState<string>();
  const { none, broken: sentence } = nothing[type];
  if (!address) return <Nothing type={type} sentence={none} />;
  if (address === broken || !isLoadable(address)) return <Nothing type={type} sentence={sentence} />;
  const onError = () => setBroken(address);
  if (type === 'image') return <img src={address} alt="Preview" onError={onError} className={frameClasses} />;
  if (videoSource(address).kind === 'youtube')
    return <Nothing type="video" sentence="A YouTube video: it plays on the page." />;
  return (
    <video
      key={address}
      src={address}
      aria-label="Preview"
      preload="metadata"
      muted
      controls
      playsInline
      onError={onError}
      className={frameClasses}
    />
  );
}
