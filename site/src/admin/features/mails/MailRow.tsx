import type { Mail, MailKind, MailState } from '@haunted-forests/api/schemas/mail/mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/ui/Button.tsx';
import { StatusPill, type Tone } from '../../../components/ui/StatusPill.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { mailCalls } from '../../api/mails.ts';
import { cellClasses, rowClasses } from '../../collections/lists/ListTable.tsx';
import { rowQueries } from '../../collections/lists/rowQueries.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { tellFailure } from '../../wording/failures.ts';

export const mails = rowQueries('mails', mailCalls.list, 25);

export const stateLooks: Record<MailState, { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
};

const kindNames: Record<MailKind, string> = {
  'newsletter-confirmation': 'Newsletter confirmation',
  'contact-receipt': 'Message confirmation',
  'contact-notice': 'New message notification',
  'application-receipt': 'Application confirmation',
  'application-notice': 'New application notification',
};

function RetryButton({ mail: { id, recipient } }: { mail: Mail }) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => mailCalls.retry(id),
    onSuccess: () => showToast({ title: 'Queued again', description: recipient }),
    onError: (error) => tellFailure(error, 'Error', 'The email could not be queued again.'),
    onSettled: () => mails.refresh(queryClient),
  });
  return (
    <Button pending={retry.isPending} onClick={() => retry.mutate()}>
      Send again<span className="sr-only"> to {recipient}</span>
    </Button>
  );
}

export function MailRow({ mail }: { mail: Mail }) {
  const { state, recipient, subject, kind, attempts, lastError, sentAt, createdAt } = mail;
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
        {state === 'failed' && <RetryButton mail={mail} />}
      </td>
    </tr>
  );
}
