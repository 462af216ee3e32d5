import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { MailOpen, Reply } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button, buttonClasses } from '../../../components/ui/Button.tsx';
import { messageCalls } from '../../api/contactSubmissions.ts';
import { RowDialog } from '../../collections/lists/RowDialog.tsx';
import { RemovalButton } from '../../collections/records/RemovalButton.tsx';
import { QuarantineNotice } from '../../entities/quarantine/QuarantineNotice.tsx';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';
import { GroupFacts } from './GroupFacts.tsx';
import { type MessageActions, messageRemoval, useMarkAsRead, useMessageActions } from './messageActions.tsx';
import { replyAddress } from './replyAddress.ts';

interface MessageTextProps {
  message: ContactSubmission;
  isComplete: boolean;
  actions: MessageActions;
}

function MessageText({ message, isComplete, actions: { markUnread, release } }: MessageTextProps) {
  const { id, email, region, type, group, createdAt, quarantineReason } = message;
  const isMadeUnread = markUnread.isPending && markUnread.variables === id;
  useMarkAsRead(isComplete && !isMadeUnread ? message : undefined);
  return (
    <div className="flex flex-col gap-4">
      {quarantineReason && (
        <QuarantineNotice
          reason={quarantineReason}
          pending={release.isPending}
          onRelease={() => release.mutate(id)}
        />
      )}
      <p className="flex flex-wrap gap-x-2 text-muted text-sm">
        <span className="wrap-anywhere">{message.name} ·</span>
        <a href={`mailto:${email}`} className="text-amber-soft underline underline-offset-4 wrap-anywhere">
          {email}
        </a>
        <span>· {regionNames[region]}</span>
        <span>· {type}</span>
        <time dateTime={createdAt}>· {dayAndTimeOf(createdAt)}</time>
      </p>
      {group && <GroupFacts region={region} group={group} />}
      <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{message.message}</p>
    </div>
  );
}

type MessageDialogProps = Pick<ComponentProps<typeof RowDialog<ContactSubmission>>, 'opened' | 'list'>;

/** The message in the address, in a dialog over the list. */
export function MessageDialog({ opened, list }: MessageDialogProps) {
  const messageActions = useMessageActions(opened.closeRow);
  const { markUnread } = messageActions;
  return (
    <RowDialog
      opened={opened}
      list={list}
      noun="message"
      read={messageCalls.read}
      nameOf={({ name }) => name}
      title={(message) => (message ? `Message from ${message.name}` : 'Message')}
      description={(message) => `Sent through the ${message?.group ? 'group request form' : 'contact form'}`}
      width="max-w-2xl"
      actions={(message) => (
        <>
          <RemovalButton
            key={message.id}
            removal={messageRemoval}
            row={message}
            label="Delete"
            className="mr-auto -ml-3"
            onRemoved={opened.close}
          />
          <Button
            className="max-sm:grow"
            pending={markUnread.isPending}
            onClick={() => markUnread.mutate(message.id)}
          >
            <MailOpen size={17} aria-hidden />
            Mark as unread
          </Button>
          <a href={replyAddress(message)} className={`${buttonClasses('primary')} max-sm:grow`}>
            <Reply size={17} aria-hidden />
            Reply
          </a>
        </>
      )}
    >
      {(message, isComplete) => (
        <MessageText key={message.id} message={message} isComplete={isComplete} actions={messageActions} />
      )}
    </RowDialog>
  );
}
