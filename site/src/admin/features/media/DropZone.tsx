import { FolderOpen, UploadCloud } from 'lucide-react';
import { type DragEvent, useEffect, useState } from 'react';
import { FileButton } from '../../entities/media/FileButton.tsx';
import { acceptedNames, acceptOf } from '../../entities/media/fileRules.ts';

/** A file dropped outside the zone would replace the page. */
function useNoStrayDrops() {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Takes files that are dropped on it or chosen with the file dialog. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false);
  useNoStrayDrops();
  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  }
  function drop({ dataTransfer }: DragEvent) {
    setOver(false);
    if (dataTransfer.files.length > 0) onFiles(Array.from(dataTransfer.files));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      role="group"
      aria-label="Drop zone"
      onDragEnter={() => setOver(true)}
      onDragLeave={leave}
      onDrop={drop}
      className={`flex flex-col items-center gap-4 rounded-panel border border-dashed px-6 py-12 text-center transition-colors duration-(--duration-color) ${isOver ? 'border-amber bg-raised' : 'border-line-strong bg-surface'}`}
    >
      <UploadCloud size={36} strokeWidth={1.3} aria-hidden className={isOver ? 'text-amber' : 'text-muted'} />
      <div>
        <p className="font-medium text-lg">{isOver ? 'Drop the files here' : 'Drag files here'}</p>
        <p className="mt-1 text-muted text-sm">{acceptedNames()}, up to 100 MB each.</p>
      </div>
      <FileButton
        label="Choose files"
        icon={FolderOpen}
        inputLabel="Files to upload"
        accept={acceptOf()}
        multiple
        onFiles={onFiles}
      />
    </div>
  );
}
