import type { MediaType } from '@haunted-forests/api/schemas/media/media';
import { FolderInput, Images, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { AddressPreview } from './AddressPreview.tsx';
import { foreignHost } from './foreignPicture.ts';
import { MediaPickerDialog } from './MediaPickerDialog.tsx';
import { UploadBar } from './UploadBar.tsx';

interface MediaAddressFieldProps {
  type: MediaType;
  input: ComponentProps<typeof TextField>;
  /** What is in the input now. */
  address: string;
  /** Hears the address of what is chosen from the library, and '' when it is cleared. */
  onChoose: (address: string) => void;
  chooseLabel: string;
  clearLabel: string;
  /** Of the upload under way. */
  percent?: number | undefined;
  /** Hears the address of a picture on another site that the library should have. */
  onTake?: (address: string) => void;
  /** Other ways to an address, before the library. */
  children?: ReactNode;
}

interface ForeignPictureProps {
  address: string;
  pending: boolean;
  onTake: (address: string) => void;
}

/** Says of a picture on another site what that means, and offers to copy it. */
function ForeignPicture({ address, pending, onTake }: ForeignPictureProps) {
  const host = foreignHost(address);
  if (!host) return null;
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-line bg-input p-3 text-sm">
      <p className="text-text-soft wrap-anywhere">
        This picture is on {host}: visitors' browsers ask for it there, and it is gone when {host} removes it.
      </p>
      <Button pending={pending} onClick={() => onTake(address)}>
        <FolderInput size={16} aria-hidden />
        Copy into the library
      </Button>
    </div>
  );
}

/** The address of a picture or video, typed or chosen from the library, with a preview. */
export function MediaAddressField(props: MediaAddressFieldProps) {
  const { type, input, address, onChoose, chooseLabel, clearLabel, percent, onTake, children } = props;
  const [isPicking, setPicking] = useState(false);
  const isUploading = percent !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the label of the input
    <div role="group" aria-label={input.label} className="flex min-w-0 flex-col gap-3">
      <AddressPreview type={type} address={address.trim()} />
      {isUploading && <UploadBar label="Upload" percent={percent} />}
      <TextField inputMode="url" autoComplete="off" spellCheck={false} {...input} />
      {onTake && <ForeignPicture address={address.trim()} pending={isUploading} onTake={onTake} />}
      <div className="flex flex-wrap gap-2">
        {children}
        <Button pending={isUploading} onClick={() => setPicking(true)}>
          <Images size={16} aria-hidden />
          {chooseLabel}
        </Button>
        {address && (
          <Button look="quiet" pending={isUploading} onClick={() => onChoose('')}>
            <X size={16} aria-hidden />
            {clearLabel}
          </Button>
        )}
      </div>
      <MediaPickerDialog
        open={isPicking}
        type={type}
        onChoose={({ url }) => onChoose(url)}
        onClose={() => setPicking(false)}
      />
    </div>
  );
}
