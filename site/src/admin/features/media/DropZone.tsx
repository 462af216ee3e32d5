import { FolderOpen, UploadCloud } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
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

function FileChoice({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(event.target.files ?? []);
    event.target.value = '';
    onFiles(files);
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <FolderOpen size={16} aria-hidden />
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptOf()}
        onChange={choose}
        tabIndex={-1}
        aria-label="Files to upload"
        className="hidden"
      />
    </>
  );
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
      <FileChoice onFiles={onFiles} />
    </div>
  );
}
