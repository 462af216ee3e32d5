import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../../components/ui/Button.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { capitalized } from '../../../lib/capitalized.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { ScreenHeader, ViewSiteLink } from '../../app/shell/ScreenHeader.tsx';
import { FieldsDialog } from './FieldsDialog.tsx';
import { OpenedRecord } from './OpenedRecord.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordRow } from './RecordRow.tsx';
import { RegionSelect } from './RegionSelect.tsx';
import type { Removal } from './RemovalDialog.tsx';
import { useRemovalDialog } from './RemovalDialog.tsx';
import type { PlacedRecord, RecordKind } from './recordKind.ts';
import { refreshRecords } from './recordQueries.ts';
import { removalWords } from './removalWords.ts';
import { useRecordView } from './useRecordView.ts';

/** How a record in an ordered list is deleted. */
function recordRemoval<Row extends PlacedRecord, Fields extends object>(
  kind: RecordKind<Row, Fields>,
): Removal<Row> {
  const [one] = kind.noun;
  return {
    ...removalWords(one, (row: Row) => `${kind.nameOf(row)} was deleted.`),
    detail: (row) => (
      <>
        <strong>{kind.nameOf(row)}</strong> will be removed from the site and kept in the bin for a while.
      </>
    ),
    remove: ({ id }) => publishing(() => kind.calls.remove(id)),
    refresh: (client) => refreshRecords(client, kind),
    binned: ({ id }) => ({ kind: kind.noun[0], id }),
  };
}

interface RecordsScreenProps<Row extends PlacedRecord, Fields extends FieldValues> {
  kind: RecordKind<Row, Fields>;
  icon: LucideIcon;
  /** What a row shows of its record. */
  summary: (row: Row) => ReactNode;
  /** The name of the screen, when it is not that of the records. */
  title?: string;
  /** What stands between the title and the list. */
  views?: ReactNode;
  /** Where visitors see the records of a region; the start of the site without it. */
  sitePathOf?: (region: Region) => string;
}

/** The screen of records that stand in an order: their list, region by region, and the form over it. */
export function RecordsScreen<Row extends PlacedRecord, Fields extends FieldValues>(
  props: RecordsScreenProps<Row, Fields>,
) {
  const { kind, icon, summary, views, sitePathOf } = props;
  const { region, opened, showRegion, open, close } = useRecordView(kind.path);
  const deletion = useRemovalDialog(recordRemoval(kind));
  const [one, several] = kind.noun;
  const { title = capitalized(several) } = props;
  const actions = (
    <>
      <ViewSiteLink path={sitePathOf?.(region)} />
      <Button variant="primary" onClick={() => open('new')}>
        Add {one}
      </Button>
    </>
  );
  return (
    <>
      <ScreenHeader title={title} actions={actions} />
      {views}
      <Panel
        title={`ALL ${several.toUpperCase()}`}
        tools={<RegionSelect region={region} onChange={showRegion} />}
      >
        <RecordList key={region} kind={kind} region={region} icon={icon} onAdd={() => open('new')}>
          {(row) => (
            <RecordRow kind={kind} row={row} onEdit={() => open(row.id)} onDelete={() => deletion.ask(row)}>
              {summary(row)}
            </RecordRow>
          )}
        </RecordList>
      </Panel>
      <OpenedRecord kind={kind} opened={opened} blank={kind.emptyFields(region)} onClose={close}>
        {(form) => <FieldsDialog kind={kind} region={region} {...form} onClose={close} />}
      </OpenedRecord>
      {deletion.dialog}
    </>
  );
}
