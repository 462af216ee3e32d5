import type { Audition } from '@haunted-forests/api/schemas/auditions/audition';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ExportButton } from '../../collections/lists/ExportButton.tsx';
import { ListChoices } from '../../collections/lists/ListChoices.tsx';
import { listFilters, regionChoice } from '../../collections/lists/listFilters.ts';
import { NoneFound } from '../../collections/lists/NoneFound.tsx';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { FieldsDialog } from '../../collections/records/FieldsDialog.tsx';
import { OpenedRecord } from '../../collections/records/OpenedRecord.tsx';
import { useRemovalDialog } from '../../collections/records/RemovalDialog.tsx';
import { useOpenedForm } from '../../collections/records/useRecordView.ts';
import { AreaLinks } from '../../entities/hiring/AreaLinks.tsx';
import { auditionsQuery } from '../../entities/hiring/auditionQueries.ts';
import { AuditionList } from './AuditionList.tsx';
import { saveAuditionCalendar } from './auditionCalendar.ts';
import { upcomingAndPast } from './auditionDays.ts';
import { blankAudition } from './auditionForm.ts';
import { auditionKindOf, auditionRemoval } from './auditionKind.tsx';

const path = '/admin/employment/auditions';
const filters = listFilters({ region: regionChoice });

/** What is asked before an audition holds less than have chosen it. */
function useForce() {
  const [asked, setAsked] = useState<{ taken: number; answer: (isForced: boolean) => void }>();
  const [kind] = useState(() =>
    auditionKindOf((taken) => new Promise((answer) => setAsked({ taken, answer }))),
  );
  function answer(isForced: boolean) {
    asked?.answer(isForced);
    setAsked(undefined);
  }
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      question="Fewer places than applicants?"
      detail={`${asked?.taken} applicants have already chosen this audition. They all keep their places, and no one else gets one.`}
      confirmLabel="Keep them and save"
      cancelLabel="Change it"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
  return { kind, dialog };
}

/** When and where applicants are looked at, and who is coming. */
export function AuditionsScreen() {
  const view = useListFilters(path, filters);
  const { region } = view.filters;
  const { opened, open, close } = useOpenedForm();
  const { kind, dialog } = useForce();
  const deletion = useRemovalDialog(auditionRemoval);
  const query = useQuery(auditionsQuery);
  const shown = query.data?.filter((audition) => !region || audition.region === region) ?? [];
  const { upcoming, past } = upcomingAndPast(shown, Date.now());
  const actions = {
    onEdit: ({ id }: Audition) => open(id),
    onDelete: deletion.ask,
  };
  return (
    <>
      <ScreenHeader
        title="Auditions"
        actions={
          <>
            {upcoming.length > 0 && (
              <ExportButton label="Export calendar" save={() => saveAuditionCalendar(upcoming)} />
            )}
            <Button variant="primary" onClick={() => open('new')}>
              Add audition
            </Button>
          </>
        }
      />
      <AreaLinks current="auditions" />
      <div className="flex flex-col gap-5">
        <Panel title="COMING AUDITIONS" tools={<ListChoices view={view} className="w-full sm:w-44" />}>
          <Loaded
            query={query}
            subject="The auditions"
            waiting={<SkeletonRows label="auditions" className="h-16" />}
          >
            {(all) =>
              upcoming.length === 0 ? (
                <NoneFound
                  noun={kind.noun}
                  icon={CalendarClock}
                  sentence="No auditions are planned. Invited applicants choose from them."
                  isFiltered={region !== '' && all.length > shown.length}
                  onShowAll={view.showAll}
                />
              ) : (
                <AuditionList auditions={upcoming} {...actions} />
              )
            }
          </Loaded>
        </Panel>
        {past.length > 0 && (
          <Panel title="PAST AUDITIONS">
            <AuditionList auditions={past} {...actions} />
          </Panel>
        )}
      </div>
      <OpenedRecord kind={kind} opened={opened} blank={blankAudition(region || 'new-york')} onClose={close}>
        {(form) => <FieldsDialog kind={kind} {...form} onClose={close} />}
      </OpenedRecord>
      {dialog}
      {deletion.dialog}
    </>
  );
}
