import type { MediaItem, MediaType } from '@haunted-forests/api/schemas/media/media';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { isTooLarge, sentenceOf, sentenceOfStatus } from '../../../lib/server-words.ts';
import { ListFilterBar } from '../../collections/lists/ListPanel.tsx';
import { NoneFound } from '../../collections/lists/NoneFound.tsx';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePickerList } from '../../collections/lists/pagedQuery.ts';
import type { ListView } from '../../collections/lists/useListFilters.ts';
import { FileButton } from './FileButton.tsx';
import { acceptedNames, acceptOf, fileFault } from './fileRules.ts';
import { MediaGrid, MediaTile, tileClasses } from './MediaGrid.tsx';
import { library, mediaFilters } from './mediaQueries.ts';
import { tellUploaded } from './tellUploaded.ts';
import { UploadBar } from './UploadBar.tsx';
import { useUpload } from './useUpload.ts';

const noun = ['file', 'files'] as const;
const nouns = { image: 'an image', video: 'a video' } as const;
const rules = { ...mediaFilters, choices: [] };

interface MediaPickerDialogProps {
  open: boolean;
  /** Offers only these. */
  type: MediaType;
  /** Hears the chosen item, or the uploaded one; then the dialog wants to close. */
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}

function Picker({ type, onChoose, onClose }: Omit<MediaPickerDialogProps, 'open'>) {
  const [filters, setFilters] = useState(() => mediaFilters.read({ type }));
  const view: ListView<typeof filters> = {
    rules,
    filters,
    isFiltered: filters.q !== '',
    show: (changes) => setFilters((before) => ({ ...before, ...changes })),
    showAll: () => setFilters({ q: '', type }),
  };
  const list = usePickerList(library.page({ ...filters, q: filters.q.trim() }));
  const one = nouns[type];
  function choose(item: MediaItem) {
    onChoose(item);
    onClose();
  }
  const [fault, setFault] = useState<string>();
  const { percent, upload, cancel, retry } = useUpload({
    onUploaded(uploaded, file) {
      tellUploaded(file, uploaded);
      choose(uploaded.item);
    },
    onFailed(error, file) {
      const description = `Failed to upload ${file.name}.${isTooLarge(error) ? '' : ' Please try again.'}`;
      setFault(sentenceOf(error, sentenceOfStatus(error, description, 'The file')));
      showToast({ title: 'Upload failed', description, variant: 'destructive' });
    },
  });
  function take(file: File) {
    const refusal = fileFault(file, type);
    setFault(refusal && `${file.name}: ${refusal}`);
    if (!refusal) upload(file);
  }
  const isUploading = percent !== undefined;
  function close() {
    if (isUploading) showToast({ title: 'Upload cancelled' });
    onClose();
  }
  const none = (
    <NoneFound
      noun={noun}
      icon={Images}
      sentence="NO MEDIA YET"
      isFiltered={view.isFiltered}
      onShowAll={view.showAll}
    />
  );
  return (
    <Dialog
      onClose={close}
      title={`Choose ${one}`}
      description={`From the library, or upload ${acceptedNames(type)} up to 100 MB.`}
      width="max-w-5xl"
      actions={
        <>
          <div className="mr-auto">
            <FileButton
              label={isUploading ? 'Uploading...' : `Upload ${one}`}
              accept={acceptOf(type)}
              pending={isUploading}
              onFiles={([file]) => file && take(file)}
            />
          </div>
          <Button onClick={isUploading ? cancel : onClose}>{isUploading ? 'Cancel upload' : 'Cancel'}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ListFilterBar search="Search media" view={view} />
        {isUploading && <UploadBar label="Upload" percent={percent} />}
        {fault && !isUploading && (
          <Alert tone="error" actions={retry && <Button onClick={retry}>Retry</Button>}>
            {fault}
          </Alert>
        )}
        <PagedList list={list} noun={noun} subject="The media library" empty={none}>
          {(items) => (
            <MediaGrid label="Media library">
              {items?.map((item) => (
                <li key={item.id}>
                  <button type="button" onClick={() => choose(item)} className={tileClasses}>
                    <MediaTile item={item} />
                  </button>
                </li>
              ))}
            </MediaGrid>
          )}
        </PagedList>
      </div>
    </Dialog>
  );
}

/** Lets one item of the media library be chosen, or uploaded on the spot. */
export function MediaPickerDialog({ open, ...picker }: MediaPickerDialogProps) {
  return open ? <Picker {...picker} /> : null;
}
