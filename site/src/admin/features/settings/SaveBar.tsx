import { LoaderCircle } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { type FailedSave, SaveFailure } from '../../collections/saving/SaveFailure.tsx';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  failure: FailedSave | undefined;
  onReset: () => void;
}

/** At the left, where a toast does not cover it. */
export function SaveBar({ isDirty, isSaving, failure, onReset }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-(--layer-sticky) -mx-4 mt-5 flex flex-wrap items-center gap-3 border-line border-t bg-bg px-4 py-3 md:-mx-8 md:px-8 xl:mx-0 xl:px-0">
      <SaveFailure failure={failure} isTold />
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
