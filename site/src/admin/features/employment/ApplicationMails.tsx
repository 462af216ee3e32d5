import type { SentMail } from '@haunted-forests/api/schemas/employment/batches/batch';
import { useQuery } from '@tanstack/react-query';
import { StatusPill, type Tone } from '../../../components/ui/StatusPill.tsx';
import { applicationCalls } from '../../api/employmentApplications.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { DetailSection } from './ApplicationDetails.tsx';

const looks: Record<SentMail['state'], { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
};

function MailLine({ mail }: { mail: SentMail }) {
  const { subject, state, lastError, sentAt, createdAt, author, text } = mail;
  const { label, tone } = looks[state];
  const time = sentAt ?? createdAt;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere">{subject}</p>
        <p className="text-muted text-sm">
          <time dateTime={time}>{dayAndTimeOf(time)}</time>
          {author && ` · ${author}`}
        </p>
        {text && (
          <details className="mt-1 text-sm">
            <summary className="min-h-8 cursor-pointer content-center text-text-soft hover:text-amber-soft">
              Text<span className="sr-only"> of {subject}</span>
            </summary>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
          </details>
        )}
        {lastError && state !== 'sent' && <p className="text-error text-sm wrap-anywhere">{lastError}</p>}
      </div>
      <StatusPill tone={tone}>{label}</StatusPill>
    </li>
  );
}

/** What an applicant was sent, when, and whether it arrived. */
export function ApplicationMails({ id }: { id: number }) {
  const { data: mails } = useQuery({
    queryKey: ['application-mails', id],
    queryFn: () => applicationCalls.mails(id),
    staleTime: 0,
  });
  if (!mails?.length) return null;
  return (
    <DetailSection title="Emails to the applicant">
      <ul aria-label="Emails to the applicant" className="flex flex-col gap-3">
        {mails.map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </ul>
    </DetailSection>
  );
}
