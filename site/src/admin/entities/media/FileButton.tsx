import type { LucideIcon } from 'lucide-react';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';

interface FileButtonProps {
  label: string;
  icon?: LucideIcon;
  /** What assistive technology calls the files; the label's own words unless told. */
  inputLabel?: string;
  /** The value of `accept`. */
  accept: string;
  multiple?: boolean;
  pending?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the file dialog. */
export function FileButton(props: FileButtonProps) {
  const {
    label,
    icon: Icon = Upload,
    inputLabel = `${label}: file`,
    accept,
    multiple,
    pending,
    onFiles,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(event.target.files ?? []);
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <>
      <Button pending={pending ?? false} onClick={() => input.current?.click()}>
        <Icon size={16} aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={choose}
        tabIndex={-1}
        aria-label={inputLabel}
        className="hidden"
      />
    </>
  );
}
