import { type Mail, mailStates } from '@haunted-forests/api/schemas/mail/mail';
import { useStore } from '@nanostores/react';
import { Mails, RotateCw } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Select } from '../../../components/ui/SelectField.tsx';
import { $router } from '../../app/routes.ts';
import { SkeletonRows, TableHead } from '../../collections/lists/ListTable.tsx';
import { choiceOf } from '../../collections/lists/listAddress.ts';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { MailRow } from './MailRow.tsx';
import { mailsQuery } from './mailsQuery.ts';
import { stateLooks } from './wording.ts';

const columns = ['State', 'Recipient', 'Subject', 'Attempts', 'Time', 'Actions'];
const stateOptions = [
  { value: '', label: 'All States' },
  ...mailStates.map((value) => ({ value, label: stateLooks[value].label })),
];

function filtersOf(search: Record<string, string>) {
  return { state: choiceOf(mailStates, search.state) };
}

function MailTable({ mails }: { mails: readonly Mail[] | undefined }) {
  return (
    <table aria-label="Outgoing emails" aria-busy={!mails} className="block w-full md:table">
      <TableHead columns={columns} />
      <tbody className="block md:table-row-group">
        {mails ? (
          mails.map((mail) => <MailRow key={mail.id} mail={mail} />)
        ) : (
          <SkeletonRows columns={columns} />
        )}
      </tbody>
    </table>
  );
}

/** The emails that the park sends by itself, and what became of them. */
export function MailsScreen() {
  const path = useStore($router)?.path ?? '/admin/settings/mails';
  const { filters, isFiltered, show, showAll } = useListFilters(path, filtersOf);
  const list = usePagedList(mailsQuery(filters));
  const tools = (
    <div className="flex w-full gap-3 sm:w-auto">
      <Select
        aria-label="State"
        options={stateOptions}
        value={filters.state}
        onChange={(event) => show(filtersOf({ state: event.target.value }))}
        className="w-full sm:w-40"
      />
      <IconButton icon={RotateCw} label="Refresh the list" onClick={list.retry} />
    </div>
  );
  return (
    <Panel title="Outgoing emails" tools={tools}>
      <PagedList
        list={list}
        subject="The mails"
        noun={['mail', 'mails']}
        loading={<MailTable mails={undefined} />}
        empty={
          <EmptyState
            icon={Mails}
            sentence={
              isFiltered ? 'No emails are in this state.' : 'No emails were sent in the last 30 days.'
            }
            action={isFiltered && <Button onClick={showAll}>Show all emails</Button>}
          />
        }
      >
        {(mails) => <MailTable mails={mails} />}
      </PagedList>
    </Panel>
  );
}
