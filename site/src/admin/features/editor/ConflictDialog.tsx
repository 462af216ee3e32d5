import type { BlogPost } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { ConflictVersion } from '../../records/ConflictVersion.tsx';
import { TextDifference } from './differences/TextDifference.tsx';
import { differingFields, fieldLabels, fieldsOf, fieldWords, type StoryFields } from './storyFields.ts';

const longFields = new Set<keyof StoryFields>(['excerpt', 'content']);

interface ConflictDialogProps {
  mine: StoryFields;
  /** What was saved elsewhere; the dialog is closed without it. */
  theirs: BlogPost | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Shows both texts of the fields that two people changed, and lets one of them win. */
export function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const theirFields = theirs && fieldsOf(theirs);
  return (
    <Dialog
      open={theirs !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Saved elsewhere first"
      description="While you were writing, this story was saved somewhere else. These fields differ."
      width="max-w-4xl"
      actions={
        <>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button look="primary" onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {theirFields &&
          differingFields(mine, theirFields).map((name) => (
            <section key={name}>
              <h3 className="mb-2 font-bold">{fieldLabels[name]}</h3>
              {longFields.has(name) && (
                <div className="mb-3">
                  <h4 className="mb-1 text-muted text-sm">
                    From theirs to mine: struck out is only in theirs, marked is only in mine
                  </h4>
                  <TextDifference
                    label={`Differences of ${fieldLabels[name]}`}
                    before={String(theirFields[name])}
                    after={String(mine[name])}
                  />
                </div>
              )}
              <div className="grid gap-3 md:grid-cols-2">
                <ConflictVersion title="Mine" words={fieldWords(mine, name)} />
                <ConflictVersion title="Theirs" words={fieldWords(theirFields, name)} />
              </div>
            </section>
          ))}
      </div>
    </Dialog>
  );
}
