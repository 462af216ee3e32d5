import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { MailOpen, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClasses } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { replyAddress } from './replyAddress.ts';
import type { MessageActions } from './useMessageActions.ts';

interface MessageButtonsProps {
  message: ContactSubmission;
  actions: MessageActions;
}

export function MessageButtons({ message, actions: { markUnread, remove } }: MessageButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" className="mr-auto -ml-3" onClick={() => setAsking(true)}>
        <Trash2 size={17} aria-hidden />
        Delete
      </Button>
      <Button className="max-sm:grow" pending={markUnread.isPending} onClick={() => markUnread.mutate()}>
        <MailOpen size={17} aria-hidden />
        Mark as unread
      </Button>
      <a href={replyAddress(message)} className={`${buttonClasses('primary')} max-sm:grow`}>
        <Reply size={17} aria-hidden />
        Reply
      </a>
      <ConfirmDialog
        open={isAsking}
        question="Are you sure you want to delete this message?"
        detail={
          <>
            What <strong className="font-medium text-text">{message.name}</strong> wrote goes for good.
          </>
        }
        confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
