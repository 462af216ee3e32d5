import { FolderInput, Images, X } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { AddressPreview } from '../../entities/media/AddressPreview.tsx';
import { FileButton } from '../../entities/media/FileButton.tsx';
import { foreignHost } from '../../entities/media/foreignPicture.ts';
import { MediaPickerDialog } from '../../entities/media/MediaPickerDialog.tsx';
import { UploadBar } from '../../entities/media/UploadBar.tsx';
import { acceptedPictures } from './usePictureUpload.ts';

interface PictureFieldProps {
  input: Omit<ComponentProps<typeof TextField>, 'label'>;
  url: string;
  /** Of the upload under way. */
  percent: number | undefined;
  onFile: (file: File) => void;
  /** Hears the address of a picture on another site that the library should have. */
  onTake: (address: string) => void;
  /** Hears the address of a picture of the library, and '' when it is cleared. */
  onChange: (address: string) => void;
}

export function PictureField({ input, url, percent, onFile, onTake, onChange }: PictureFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const isUploading = percent !== undefined;
  const host = foreignHost(url.trim());
  return (
    <div className="flex flex-col gap-3">
      <AddressPreview type="image" address={url.trim()} />
      {isUploading && <UploadBar label="Upload" percent={percent} />}
      <TextField
        label="Featured image"
        hint="A URL, or a JPG, PNG, GIF or WebP up to 5 MB. If empty, a placeholder is shown."
        {...input}
      />
      {host && (
        <div className="flex flex-col items-start gap-2 rounded-card border border-line bg-input p-3 text-sm">
          <p className="text-text-soft wrap-anywhere">
            This picture is on {host}: visitors' browsers ask for it there, and it is gone when {host} removes
            it.
          </p>
          <Button pending={isUploading} onClick={() => onTake(url.trim())}>
            <FolderInput size={16} aria-hidden />
            Copy into the library
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={isUploading ? 'Uploading...' : 'Upload image'}
          accept={acceptedPictures}
          pending={isUploading}
          onFiles={([file]) => file && onFile(file)}
        />
        <Button pending={isUploading} onClick={() => setPicking(true)}>
          <Images size={16} aria-hidden />
          Choose from library
        </Button>
        {url && (
          <Button look="quiet" pending={isUploading} onClick={() => onChange('')}>
            <X size={16} aria-hidden />
            Clear image
          </Button>
        )}
      </div>
      <MediaPickerDialog
        open={isPicking}
        type="image"
        onChoose={(item) => onChange(item.url)}
        onClose={() => setPicking(false)}
      />
    </div>
  );
}
