import { parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import { daysInWords, isOver, payInWords } from '@haunted-forests/api/rules/openings/opening';
import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { StatusPill, type Tone } from '../../../components/ui/StatusPill.tsx';
import { ScreenHeader, ViewSiteLink } from '../../app/shell/ScreenHeader.tsx';
import { ListChoices } from '../../collections/lists/ListChoices.tsx';
import { listFilters, regionChoice } from '../../collections/lists/listFilters.ts';
import { NoneFound } from '../../collections/lists/NoneFound.tsx';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { EditAndDelete } from '../../collections/records/EditAndDelete.tsx';
import { FieldsDialog } from '../../collections/records/FieldsDialog.tsx';
import { OpenedRecord } from '../../collections/records/OpenedRecord.tsx';
import { useRemovalDialog } from '../../collections/records/RemovalDialog.tsx';
import { useOpenedForm } from '../../collections/records/useRecordView.ts';
import { AreaLinks } from '../../entities/hiring/AreaLinks.tsx';
import { hiredWords, openingsQuery } from '../../entities/hiring/openingQueries.ts';
import { regionNames } from '../../wording/regions.ts';
import { blankOpening } from './openingForm.ts';
import { openingKind, openingRemoval } from './openingKind.tsx';

const filters = listFilters({ region: regionChoice });

function stateOf(opening: Opening): { label: string; tone: Tone } {
  const { active, hired, wanted } = opening;
  if (!active) return { label: 'Off', tone: 'neutral' };
  if (isOver(opening, parkDateAt(Date.now()))) return { label: 'Over', tone: 'warn' };
  return hired >= wanted ? { label: 'Filled', tone: 'info' } : { label: 'Open', tone: 'success' };
}

const factsOf = (opening: Opening) =>
  [regionNames[opening.region], payInWords(opening), daysInWords(opening)].filter(Boolean).join(' · ');

/** How far an opening is filled; what it shows is said beside it. */
function HiringProgress({ hired, wanted }: Opening) {
  return (
    <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-pill bg-line">
      <div
        className="h-full rounded-pill bg-amber"
        style={{ width: `${Math.min(100, (hired / wanted) * 100)}%` }}
      />
    </div>
  );
}

interface OpeningRowProps {
  opening: Opening;
  onEdit: () => void;
  onDelete: () => void;
}

function OpeningRow({ opening, onEdit, onDelete }: OpeningRowProps) {
  const { position } = opening;
  const { label, tone } = stateOf(opening);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 md:px-[1.15rem]">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-medium leading-snug wrap-anywhere">{position}</h3>
        <p className="text-sm text-text-soft">{factsOf(opening)}</p>
      </div>
      <div className="w-44">
        <p className="text-sm">{hiredWords(opening)}</p>
        <HiringProgress {...opening} />
      </div>
      <span className="w-20">
        <StatusPill tone={tone}>{label}</StatusPill>
      </span>
      <div className="ml-auto flex gap-2">
        <EditAndDelete name={position} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  );
}

/** What the parks hire for, and how far each opening is filled. */
export function OpeningsScreen() {
  const view = useListFilters(openingKind.path, filters);
  const { region } = view.filters;
  const { opened, open, close } = useOpenedForm();
  const deletion = useRemovalDialog(openingRemoval);
  const add = (
    <Button variant="primary" onClick={() => open('new')}>
      Add opening
    </Button>
  );
  return (
    <>
      <ScreenHeader
        title="Openings"
        actions={
          <>
            <ViewSiteLink path={region ? `/employment?region=${region}` : '/employment'} />
            {add}
          </>
        }
      />
      <AreaLinks current="openings" />
      <Panel title="ALL OPENINGS" tools={<ListChoices view={view} className="w-full sm:w-44" />}>
        <Loaded
          query={useQuery(openingsQuery)}
          subject="The openings"
          waiting={<SkeletonRows label="openings" className="h-12" />}
        >
          {(openings) => {
            const shown = openings.filter((opening) => !region || opening.region === region);
            return shown.length === 0 ? (
              <NoneFound
                noun={openingKind.noun}
                icon={BriefcaseBusiness}
                sentence="No openings yet. As long as a park has none, its form offers every position."
                noMatch={`No openings in ${regionChoice.options.find(({ value }) => value === region)?.label}: its form offers every position.`}
                isFiltered={openings.length > 0}
                onShowAll={view.showAll}
              />
            ) : (
              <ul aria-label="Openings" className="divide-y divide-line/50">
                {shown.map((opening) => (
                  <OpeningRow
                    key={opening.id}
                    opening={opening}
                    onEdit={() => open(opening.id)}
                    onDelete={() => deletion.ask(opening)}
                  />
                ))}
              </ul>
            );
          }}
        </Loaded>
      </Panel>
      <OpenedRecord
        kind={openingKind}
        opened={opened}
        blank={blankOpening(region || 'new-york')}
        onClose={close}
      >
        {(form) => <FieldsDialog kind={openingKind} {...form} onClose={close} />}
      </OpenedRecord>
      {deletion.dialog}
    </>
  );
}
