import type { MediaType } from '@haunted-forests/api/schemas/media/media';
import { Images, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { AddressPreview } from './AddressPreview.tsx';
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
  /** Breaks it off. */
  onCancel?: () => void;
  /** Other ways to an address, before the library. */
  children?: ReactNode;
}

/** The address of a picture or video, typed or chosen from the library, with a preview. */
export function MediaAddressField(props: MediaAddressFieldProps) {
  const { type, input, address, onChoose, chooseLabel, clearLabel, percent, onCancel, children } = props;
  const [isPicking, setPicking] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const isUploading = percent !== undefined;
  function cancel() {
    group.current?.focus();
    onCancel?.();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the label of the input
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={input.label}
      className="flex min-w-0 flex-col gap-3 outline-none"
    >
      <AddressPreview type={type} address={address.trim()} />
      {isUploading && <UploadBar label="Upload" percent={percent} onCancel={onCancel && cancel} />}
      <TextField inputMode="url" autoComplete="off" spellCheck={false} {...input} />
      <div className="flex flex-wrap gap-2">
        {children}
        <Button pending={isUploading} onClick={() => setPicking(true)}>
          <Images size={16} aria-hidden />
          {chooseLabel}
        </Button>
        {address && (
          <Button variant="quiet" pending={isUploading} onClick={() => onChoose('')}>
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
