import type { MediaItem, MediaType } from '@haunted-forests/api/schemas/media/media';
import { useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { ListSearch } from '../../collections/lists/ListSearch.tsx';
import { FileButton } from './FileButton.tsx';
import { acceptedNames, acceptOf } from './fileRules.ts';
import { MediaChoices } from './MediaChoices.tsx';
import { MediaTypeSelect } from './MediaTypeSelect.tsx';
import type { MediaFilters } from './mediaQueries.ts';
import { UploadBar } from './UploadBar.tsx';
import { useMediaUpload } from './useMediaUpload.ts';

const nouns = { image: 'picture', video: 'video', any: 'file' } as const;

interface MediaPickerDialogProps {
  open: boolean;
  /** Offers only these; pictures and videos, with a choice between them, unless told. */
  type?: MediaType;
  /** Hears the chosen item, or the uploaded one; then the dialog wants to close. */
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}

function Picker({ type, onChoose, onClose }: Omit<MediaPickerDialogProps, 'open'>) {
  const [filters, setFilters] = useState<MediaFilters>({ q: '', type: type ?? '' });
  const noun = nouns[type ?? 'any'];
  function choose(item: MediaItem) {
    onChoose(item);
    onClose();
  }
  const { percent, fault, upload, cancel } = useMediaUpload({ type, onUploaded: choose });
  const isUploading = percent !== undefined;
  function close() {
    if (isUploading) showToast({ title: 'Upload canceled' });
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Choose a ${noun}`}
      description={`From the library, or upload ${acceptedNames(type)} up to 100 MB.`}
      width="max-w-5xl"
      actions={
        <>
          <div className="mr-auto">
            <FileButton
              label={isUploading ? 'Uploading...' : `Upload a ${noun}`}
              accept={acceptOf(type)}
              pending={isUploading}
              onFile={upload}
            />
          </div>
          <Button onClick={isUploading ? cancel : onClose}>{isUploading ? 'Cancel upload' : 'Cancel'}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <ListSearch
            label="Search media"
            value={filters.q}
            onSearch={(q) => setFilters((before) => ({ ...before, q: q.trim() }))}
            className="sm:w-72"
          />
          {!type && (
            <MediaTypeSelect
              value={filters.type}
              onChange={(chosen) => setFilters((before) => ({ ...before, type: chosen }))}
            />
          )}
        </div>
        {isUploading && <UploadBar label="Upload" percent={percent} />}
        {fault && <Alert tone="error">{fault}</Alert>}
        <MediaChoices
          filters={filters}
          onChoose={choose}
          onShowAll={() => setFilters({ q: '', type: type ?? '' })}
        />
      </div>
    </Dialog>
  );
}

/** Lets one item of the media library be chosen, or uploaded on the spot. */
export function MediaPickerDialog({ open, ...picker }: MediaPickerDialogProps) {
  return open ? <Picker {...picker} /> : null;
}
