import type { Batch } from '@haunted-forests/api/schemas/employment/batches/batch';
import { Button } from '../../../../components/ui/Button.tsx';

/** What became of a batch, in a sentence. */
function outcomeOf({ total, sent, failed, waiting, stopped, subject, unplaced }: Batch): string {
  const hired = unplaced.length > 0 ? ` ${unplaced.length} of ${total} accepted without a place.` : '';
  if (subject === null) return `Done for ${total}.${hired}`;
  const parts = [`${sent} of ${total} sent`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (waiting > 0) parts.push(`${waiting} waiting`);
  if (stopped > 0) parts.push(`${stopped} stopped`);
  return `${parts.join(', ')}.${hired}`;
}

interface PeopleProps {
  label: string;
  people: readonly { applicationId: number; name: string; reason?: string | null }[];
  /** The address of an applicant's details. */
  addressOf: (application: number) => string;
}

function People({ label, people, addressOf }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 max-h-40 overflow-y-auto text-sm">
      {people.map(({ applicationId, name, reason }) => (
        <li key={applicationId} className="py-0.5">
          <a href={addressOf(applicationId)} className="text-amber-soft underline underline-offset-4">
            {name}
          </a>{' '}
          <span className="text-error">{reason}</span>
        </li>
      ))}
    </ul>
  );
}

interface BatchProgressProps extends Pick<PeopleProps, 'addressOf'> {
  batch: Batch;
  isStopping: boolean;
  onStop: () => void;
  onClose: () => void;
}

/** How far the mails of a batch are, with the way to stop them and whom none reached. */
export function BatchProgress({ batch, isStopping, onStop, onClose, addressOf }: BatchProgressProps) {
  const { total, waiting, failures, unplaced, subject, id } = batch;
  const isOver = waiting === 0;
  return (
    <section
      aria-label="Sending emails"
      className="mb-4 rounded-panel border border-line border-l-3 border-l-info bg-surface px-4 py-3 md:px-[1.15rem]"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          {subject !== null && <p className="truncate font-medium">{subject}</p>}
          <p role="status" className="text-sm text-text-soft">
            {outcomeOf(batch)}
          </p>
        </div>
        {isOver ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <Button pending={isStopping} onClick={onStop}>
            Stop sending
          </Button>
        )}
      </div>
      {subject !== null && (
        <progress
          aria-label={`Progress of batch ${id}`}
          max={total}
          value={total - waiting}
          className="mt-2 h-1.5 w-full overflow-hidden rounded-pill accent-amber"
        />
      )}
      <People label="Not reached" people={failures} addressOf={addressOf} />
      <People label="Without a place" people={unplaced} addressOf={addressOf} />
    </section>
  );
}
