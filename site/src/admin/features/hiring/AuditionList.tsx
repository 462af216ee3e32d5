import type { Audition } from '@haunted-forests/api/schemas/auditions/audition';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { EditAndDelete } from '../../collections/records/EditAndDelete.tsx';
import { regionNames } from '../../wording/regions.ts';
import { auditionDays, timesOf } from './auditionDays.ts';

interface RowActions {
  onEdit: (audition: Audition) => void;
  onDelete: (audition: Audition) => void;
}

/** Who is coming; each name opens the application. */
function Coming({ applicants }: Pick<Audition, 'applicants'>) {
  if (applicants.length === 0) return <p className="text-muted text-sm">Nobody has chosen it yet.</p>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {applicants.map(({ id, firstName, lastName }) => (
        <li key={id}>
          <a
            href={`/admin/employment?application=${id}`}
            className="text-amber-soft underline underline-offset-4 wrap-anywhere"
          >
            {firstName} {lastName}
          </a>
        </li>
      ))}
    </ul>
  );
}

function AuditionRow({ audition, onEdit, onDelete }: { audition: Audition } & RowActions) {
  const { place, region, taken, capacity, applicants } = audition;
  const times = timesOf(audition);
  return (
    <li className="grid gap-x-5 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_8rem_auto] md:px-[1.15rem]">
      <div className="min-w-0">
        <h4 className="font-medium">
          {times} <span className="font-normal text-text-soft">· {regionNames[region]}</span>
        </h4>
        <p className="text-sm text-text-soft wrap-anywhere">{place}</p>
      </div>
      <p className="row-start-2 self-start md:row-start-1 md:col-start-2">
        <StatusPill tone={taken >= capacity ? 'info' : 'success'}>
          {taken} of {capacity} taken
        </StatusPill>
      </p>
      <div className="col-start-2 row-start-1 flex gap-2 justify-self-end md:col-start-3">
        <EditAndDelete
          name={`${times}, ${place}`}
          onEdit={() => onEdit(audition)}
          onDelete={() => onDelete(audition)}
        />
      </div>
      <div className="col-span-2 md:col-span-3">
        <Coming applicants={applicants} />
      </div>
    </li>
  );
}

/** Auditions day by day of the park. */
export function AuditionList({ auditions, ...actions }: { auditions: readonly Audition[] } & RowActions) {
  return auditionDays(auditions).map(({ day, auditions: ofDay }) => (
    <section key={day} aria-label={day} className="border-line border-b last:border-b-0">
      <h3 className="bg-table-head px-4 py-2 font-medium text-sm text-text-soft md:px-[1.15rem]">{day}</h3>
      <ul className="divide-y divide-line/50">
        {ofDay.map((audition) => (
          <AuditionRow key={audition.id} audition={audition} {...actions} />
        ))}
      </ul>
    </section>
  ));
}
