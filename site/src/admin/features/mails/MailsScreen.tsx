import { mailStates } from '@haunted-forests/api/schemas/mail/mail';
import { useStore } from '@nanostores/react';
import { Mails, RotateCw } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Select } from '../../../components/ui/SelectField.tsx';
import { $router } from '../../app/routes.ts';
import { ListTable } from '../../collections/lists/ListTable.tsx';
import { choiceOf } from '../../collections/lists/listAddress.ts';
import { listChoice } from '../../collections/lists/listFilters.ts';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { MailRow, mails, stateLooks } from './MailRow.tsx';

const columns = ['State', 'Recipient', 'Subject', 'Attempts', 'Time', 'Actions'];
const states = listChoice('State', 'All States', mailStates, (state) => stateLooks[state].label);
const rules = {
  read: (search: Record<string, string>) => ({ state: choiceOf(mailStates, search.state) }),
  choices: [{ name: 'state' as const, ...states }],
};

/** The mails that the park sends by itself, and what became of them. */
export function MailsScreen() {
  const path = useStore($router)?.path ?? '/admin/settings/mails';
  const { filters, isFiltered, show, showAll } = useListFilters(path, rules);
  const list = usePagedList(mails.page(filters));
  const tools = (
    <div className="flex w-full gap-3 sm:w-auto">
      <Select
        aria-label="State"
        options={states.options}
        value={filters.state}
        onChange={(event) => show(rules.read({ state: event.target.value }))}
        className="w-full sm:w-40"
      />
      <IconButton icon={RotateCw} label="Refresh the list" onClick={list.retry} />
    </div>
  );
  const none = (
    <EmptyState
      icon={Mails}
      sentence={isFiltered ? 'No emails are in this state.' : 'No emails were sent in the last 30 days.'}
      action={isFiltered && <Button onClick={showAll}>Show all emails</Button>}
    />
  );
  return (
    <Panel title="Outgoing emails" tools={tools}>
      <PagedList list={list} noun={['mail', 'mails']} empty={none}>
        {(rows) => (
          <ListTable label="Outgoing emails" columns={columns} rows={rows}>
            {(mail) => <MailRow key={mail.id} mail={mail} />}
          </ListTable>
        )}
      </PagedList>
    </Panel>
  );
}
