import { type Mail, type MailKind, type MailState, mailStates } from '@haunted-forests/api/schemas/mail/mail';
import { useStore } from '@nanostores/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mails, RotateCw } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { StatusPill, type Tone } from '../../../components/ui/StatusPill.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { mailCalls } from '../../api/mails.ts';
import { $router } from '../../app/routes.ts';
import { ListPanel } from '../../collections/lists/ListPanel.tsx';
import { cellClasses, ListTable, rowClasses } from '../../collections/lists/ListTable.tsx';
import { listChoice, listFilters } from '../../collections/lists/listFilters.ts';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { rowQueries } from '../../collections/lists/rowQueries.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { tellUncertain } from '../../wording/failures.ts';

const mails = rowQueries('mails', mailCalls.list, 25);

const stateLooks: Record<MailState, { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
};

const kindNames: Record<MailKind, string> = {
  'newsletter-confirmation': 'Newsletter confirmation',
  'account-notice': 'Account notice',
  'contact-receipt': 'Message confirmation',
  'contact-notice': 'New message notification',
  'application-receipt': 'Application confirmation',
  'application-notice': 'New application notification',
  'application-link': "Applicant's new link",
  'application-address': "Applicant's new address",
  'application-withdrawal': 'Withdrawal confirmation',
  'application-message': 'Message to applicants',
  'audition-choice': 'Audition chosen',
  'audition-reminder': 'Audition reminder',
  'audition-moved': 'Audition moved',
  'audition-cancelled': 'Audition cancelled',
  alert: 'Alert',
};

function RetryButton({ mail: { id, recipient } }: { mail: Mail }) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => mailCalls.retry(id),
    onSuccess: () => showToast({ title: 'Queued again', description: recipient }),
    onError: (error) => tellUncertain(error, 'The email was not queued again'),
    onSettled: () => mails.refresh(queryClient),
  });
  return (
    <Button pending={retry.isPending} onClick={() => retry.mutate()}>
      Send again<span className="sr-only"> to {recipient}</span>
    </Button>
  );
}

function MailRow({ mail }: { mail: Mail }) {
  const { state, recipient, subject, kind, attempts, lastError, sentAt, createdAt, emptied } = mail;
  const { label, tone } = stateLooks[state];
  const isOver = state === 'sent' && sentAt;
  return (
    <tr className={rowClasses}>
      <td className={cellClasses}>
        <StatusPill tone={tone}>{label}</StatusPill>
      </td>
      <td className={`${cellClasses} wrap-anywhere md:w-[25%]`}>{recipient}</td>
      <td className={`${cellClasses} basis-full`}>
        <p className="wrap-anywhere">{subject}</p>
        <p className="text-muted text-sm">{kindNames[kind]}</p>
        {lastError && state !== 'sent' && <p className="text-error text-sm wrap-anywhere">{lastError}</p>}
      </td>
      <td className={`${cellClasses} text-sm text-text-soft md:text-md`}>
        {attempts}
        <span className="md:hidden"> {attempts === 1 ? 'attempt' : 'attempts'}</span>
      </td>
      <td className={`${cellClasses} text-sm text-text-soft md:w-36`}>
        <time dateTime={isOver || createdAt}>{dayAndTimeOf(isOver || createdAt)}</time>
      </td>
      <td className={`${cellClasses} empty:hidden md:text-right md:empty:table-cell`}>
        {state === 'failed' &&
          (emptied ? (
            <span className="text-muted text-sm">Its text has been deleted</span>
          ) : (
            <RetryButton mail={mail} />
          ))}
      </td>
    </tr>
  );
}

const columns = ['State', 'Recipient', 'Subject', 'Attempts', 'Time', 'Actions'];
const mailFilters = listFilters({
  state: listChoice('State', 'All States', mailStates, (state) => stateLooks[state].label),
});
const none = {
  icon: Mails,
  sentence: 'No emails were sent in the last 30 days.',
  noMatch: 'No emails are in this state.',
};

/** The mails that the park sends by itself, and what became of them. */
export function MailsScreen() {
  const path = useStore($router)?.path ?? '/admin/settings/mails';
  const view = useListFilters(path, mailFilters);
  const list = usePagedList({ ...mails.page({ state: view.filters.state }), staleTime: 0 });
  return (
    <ListPanel
      title="Outgoing emails"
      search=""
      tools={<IconButton icon={RotateCw} label="Refresh the list" onClick={list.retry} />}
      list={list}
      view={view}
      noun={['email', 'emails']}
      none={none}
    >
      {(rows) => (
        <ListTable label="Outgoing emails" columns={columns} rows={rows}>
          {(mail) => <MailRow key={mail.id} mail={mail} />}
        </ListTable>
      )}
    </ListPanel>
  );
}
