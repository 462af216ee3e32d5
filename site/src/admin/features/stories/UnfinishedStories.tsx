import { useState } from 'react';
import { Button, buttonClasses } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { newStoryDrafts, removeDraft } from '../../entities/stories/storyDrafts.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';

/** New stories that this account began in this browser and did not save. */
export function UnfinishedStories() {
  const [drafts, setDrafts] = useState(newStoryDrafts);
  const [pendingDeletion, setPendingDeletion] = useState<string>();
  function discard() {
    if (pendingDeletion) removeDraft(pendingDeletion);
    setDrafts(newStoryDrafts());
    setPendingDeletion(undefined);
  }
  if (drafts.length === 0) return null;
  return (
    <div className="mb-5">
      <Panel title="UNFINISHED STORIES">
        <ul aria-label="Unfinished stories">
          {drafts.map(({ name, draft }) => {
            const title = draft.fields.title.trim() || 'Untitled';
            return (
              <li
                key={name}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line/50 border-b px-4 py-3 last:border-b-0 md:px-[1.15rem]"
              >
                <div className="mr-auto min-w-0">
                  <p className="font-medium wrap-anywhere">{title}</p>
                  <p className="text-muted text-sm">
                    Not saved; kept in this browser, last edited {dayAndTimeOf(draft.typedAt)}
                  </p>
                </div>
                <div className="flex gap-2">
                  <a
                    href={`/admin/blog/new?draft=${name}`}
                    aria-label={`Continue ${title}`}
                    className={buttonClasses()}
                  >
                    Continue
                  </a>
                  <Button
                    variant="quiet"
                    aria-label={`Discard ${title}`}
                    onClick={() => setPendingDeletion(name)}
                  >
                    Discard
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      </Panel>
      <ConfirmDialog
        open={pendingDeletion !== undefined}
        question="Discard this unfinished story?"
        detail="It was never saved, so it cannot be recovered."
        confirmLabel="Discard"
        onConfirm={discard}
        onCancel={() => setPendingDeletion(undefined)}
      />
    </div>
  );
}
