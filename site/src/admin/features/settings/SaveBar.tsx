import { LoaderCircle } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  onReset: () => void;
}

/** At the left, where a toast does not cover it. */
export function SaveBar({ isDirty, isSaving, onReset }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-(--layer-sticky) -mx-4 mt-5 flex flex-wrap items-center gap-3 border-line border-t bg-bg px-4 py-3 md:-mx-8 md:px-8 xl:mx-0 xl:px-0">
      <Button look="primary" type="submit" pending={isSaving || !isDirty}>
        {isSaving && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
        {isSaving ? 'Saving...' : 'Save changes'}
      </Button>
      {isDirty && !isSaving && <Button onClick={onReset}>Undo changes</Button>}
      <p className="text-muted text-sm max-md:sr-only">
        {isDirty ? 'Not saved yet; kept in this browser tab.' : 'Everything is saved.'}
      </p>
    </div>
  );
}
