import { ImageOff, Upload, X } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { acceptedPictures } from './pictureCheck.ts';

function Preview({ url }: { url: string }) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (url === brokenUrl || !url)
    return (
      <div className="grid aspect-3/2 place-content-center justify-items-center gap-2 rounded-card border border-line border-dashed bg-input px-4 text-center text-muted text-sm">
        <ImageOff size={24} strokeWidth={1.4} aria-hidden />
        {url ? 'There is no picture at this address.' : 'No picture: the placeholder is shown.'}
      </div>
    );
  return (
    <img
      src={url}
      alt="Preview"
      onError={() => setBrokenUrl(url)}
      className="aspect-3/2 w-full rounded-card border border-line bg-input object-cover"
    />
  );
}

function Progress({ percent }: { percent: number }) {
  return (
    <div className="flex items-center gap-3 text-sm text-text-soft">
      <div
        role="progressbar"
        aria-label="Upload"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 flex-1 overflow-hidden rounded-pill bg-input"
      >
        <div className="h-full bg-amber" style={{ width: `${percent}%` }} />
      </div>
      {percent < 100 ? `${percent}%` : 'Storing...'}
    </div>
  );
}

interface PictureFieldProps {
  input: ComponentProps<'input'>;
  url: string;
  error: string | undefined;
  /** Of the upload under way. */
  percent: number | undefined;
  onFile: (file: File) => void;
  onClear: () => void;
}

export function PictureField({ input, url, error, percent, onFile, onClear }: PictureFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const isUploading = percent !== undefined;
  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onFile(file);
  }
  return (
    <div className="flex flex-col gap-3">
      <Preview url={url.trim()} />
      {isUploading && <Progress percent={percent} />}
      <TextField
        label="Featured image"
        hint="An address, or upload a JPG, PNG, GIF or WebP up to 5 MB."
        error={error}
        {...input}
      />
      <div className="flex flex-wrap gap-2">
        <Button pending={isUploading} onClick={() => picker.current?.click()}>
          <Upload size={16} aria-hidden />
          {isUploading ? 'Uploading...' : 'Upload image'}
        </Button>
        {url && (
          <Button look="quiet" pending={isUploading} onClick={onClear}>
            <X size={16} aria-hidden />
            Clear image
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept={acceptedPictures}
        onChange={pick}
        tabIndex={-1}
        aria-label="Image file"
        className="hidden"
      />
    </div>
  );
}
