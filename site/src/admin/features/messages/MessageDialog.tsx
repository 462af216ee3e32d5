import { ApiError } from '@haunted-forests/api/client';
import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Spinner } from '../../../components/ui/Spinner.tsx';
import type { OpenRow } from '../../collections/lists/useOpenRow.ts';
import { WalkButtons } from '../../collections/lists/WalkButtons.tsx';
import { QuarantineNotice } from '../../entities/quarantine/QuarantineNotice.tsx';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';
import { MessageButtons } from './MessageButtons.tsx';
import { messageQuery } from './messageQueries.ts';
import { type MessageActions, useMarkAsRead, useMessageActions } from './useMessageActions.ts';

interface MessageDialogProps {
  opened: OpenRow;
  /** The list's rows, to show known data at once. */
  messages: readonly ContactSubmission[] | undefined;
  total: number;
}

function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <Spinner label="Loading message..." />;
  if (error instanceof ApiError && error.status === 404)
    return <Alert tone="info">This message does not exist. It may have been deleted.</Alert>;
  return <LoadFailure subject="The message" onRetry={onRetry} />;
}

function MessageText({
  message,
  release,
}: {
  message: ContactSubmission;
  release: MessageActions['release'];
}) {
  const { email, region, type, createdAt, quarantineReason } = message;
  return (
    <div className="flex flex-col gap-4">
      {quarantineReason && (
        <QuarantineNotice
          reason={quarantineReason}
          pending={release.isPending}
          onRelease={() => release.mutate()}
        />
      )}
      <p className="flex flex-wrap gap-x-2 text-muted text-sm">
        <a href={`mailto:${email}`} className="text-amber-soft underline underline-offset-4 wrap-anywhere">
          {email}
        </a>
        <span>· {regionNames[region]}</span>
        <span>· {type}</span>
        <time dateTime={createdAt}>· {dayAndTimeOf(createdAt)}</time>
      </p>
      <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{message.message}</p>
    </div>
  );
}

function OpenMessage({ id, opened, messages, total }: MessageDialogProps & { id: number }) {
  const known = messages?.find((message) => message.id === id);
  const { data, error, isPlaceholderData, refetch } = useQuery(messageQuery(id, known));
  useMarkAsRead(isPlaceholderData ? undefined : data);
  const actions = useMessageActions(id, opened.close);
  return (
    <Dialog
      open
      onOpenChange={opened.close}
      title={data ? `Message from ${data.name}` : 'Message'}
      description="Sent through the contact form"
      width="max-w-2xl"
      page={id}
      focusAfter={opened.focusAfter}
      tools={<WalkButtons walk={opened.walk} total={total} current={data?.name} noun="message" />}
      actions={
        data ? (
          <MessageButtons message={data} markUnread={actions.markUnread} onDeleted={opened.close} />
        ) : (
          <Button onClick={opened.close}>Close</Button>
        )
      }
    >
      {data ? (
        <MessageText key={id} message={data} release={actions.release} />
      ) : (
        <Missing error={error} onRetry={refetch} />
      )}
    </Dialog>
  );
}

/** The message in the URL, in a dialog over the list. */
export function MessageDialog({ opened, ...list }: MessageDialogProps) {
  if (opened.id === undefined) return null;
  return <OpenMessage id={opened.id} opened={opened} {...list} />;
}
