import { dateInWords } from '@haunted-forests/api/rules/nights/tonight';
import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { PriceTier } from '@haunted-forests/api/schemas/nights/price-tier';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { buttonClasses } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { nightCalls } from '../../api/nights.ts';
import { RolledBackHint } from '../../app/publishing/RolledBackHint.tsx';
import { $router } from '../../app/routes.ts';
import { ScreenHeader, ViewSiteLink } from '../../app/shell/ScreenHeader.tsx';
import { FieldsDialog } from '../../collections/records/FieldsDialog.tsx';
import { kindOfFields } from '../../collections/records/formFields.tsx';
import { OpenedRecord } from '../../collections/records/OpenedRecord.tsx';
import { RegionSelect } from '../../collections/records/RegionSelect.tsx';
import type { FieldsKind } from '../../collections/records/recordKind.ts';
import { useRecordView } from '../../collections/records/useRecordView.ts';
import { nightsQuery, refreshNights, tiersQuery } from '../../entities/nights/nightQueries.ts';
import { NightsCalendar } from './NightsCalendar.tsx';
import { nightFields } from './nightFields.tsx';
import { type NightForm, nightFormOf, nightInputOf, nightRule, timesFormOf } from './nightForm.ts';
import { TiersPanel } from './tiers/TiersPanel.tsx';

/** The form of a night of a region, which has these price tiers. */
function nightKindOf(region: Region, tiers: readonly PriceTier[]): FieldsKind<Night, NightForm> {
  return {
    ...kindOfFields<Night, NightForm>(nightFields(tiers)),
    path: '/admin/nights',
    noun: ['night', 'nights'],
    schema: nightRule,
    calls: {
      read: (id) => nightCalls.read(region, id),
      save: (id, form, etag) => nightCalls.save(id, nightInputOf(region, form), etag),
    },
    nameOf: ({ date }) => dateInWords(date),
    fieldsOf: nightFormOf,
    refresh: refreshNights,
  };
}

const blank: NightForm = { date: '', ...timesFormOf(undefined), status: 'open', notice: '' };
/** The month that an address opens, like '2026-10'. */
const monthOf = (given: string | undefined) => /^\d{4}-(?:0[1-9]|1[0-2])$/.exec(given ?? '')?.[0];

const waiting = (
  <div aria-busy className="p-4">
    <Skeleton className="h-96" />
  </div>
);

/** When the parks are open: months to paint, each night's form, and what nights cost. */
export function NightsScreen() {
  const { region, opened, showRegion, open, close } = useRecordView('/admin/nights');
  const month = monthOf(useStore($router)?.search.month);
  const nights = useQuery(nightsQuery(region));
  const tiersRead = useQuery(tiersQuery(region));
  const tiers = tiersRead.data;
  const kind = useMemo(() => nightKindOf(region, tiers ?? []), [region, tiers]);
  // A choice whose options come later shows another one than it has.
  const both = {
    data: nights.data && tiers && { nights: nights.data, tiers },
    isError: nights.isError || tiersRead.isError,
    refetch: () => [nights, tiersRead].filter(({ isError }) => isError).map(({ refetch }) => refetch()),
  };
  const actions = (
    <>
      <ViewSiteLink />
      <a href={`/admin/nights/new-season?region=${region}`} className={buttonClasses()}>
        New season
      </a>
    </>
  );
  return (
    <>
      <ScreenHeader title="Nights" actions={actions} />
      <div className="flex flex-col gap-5">
        <RolledBackHint doing="Adding, changing or deleting nights" />
        <Panel title="CALENDAR" tools={<RegionSelect region={region} onChange={showRegion} />}>
          <Loaded query={both} subject="The nights" waiting={waiting}>
            {(read) => (
              <NightsCalendar
                key={`${region} ${month}`}
                region={region}
                month={month}
                {...read}
                onEdit={({ id }) => open(id)}
              />
            )}
          </Loaded>
        </Panel>
        <TiersPanel key={region} region={region} />
      </div>
      {tiers && (
        <OpenedRecord
          kind={kind}
          opened={opened === 'new' ? undefined : opened}
          blank={blank}
          onClose={close}
        >
          {(form) => <FieldsDialog kind={kind} {...form} onClose={close} />}
        </OpenedRecord>
      )}
    </>
  );
}
