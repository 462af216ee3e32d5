import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { MailOpen, Reply } from 'lucide-react';
import { Button, buttonClasses } from '../../../components/ui/Button.tsx';
import { RemovalButton } from '../../collections/records/RemovalButton.tsx';
import { messageRemoval } from './messageRemoval.tsx';
import { replyAddress } from './replyAddress.ts';
import type { MessageActions } from './useMessageActions.ts';

interface MessageButtonsProps {
  message: ContactSubmission;
  markUnread: MessageActions['markUnread'];
  onDeleted: () => void;
}

export function MessageButtons({ message, markUnread, onDeleted }: MessageButtonsProps) {
  return (
    <>
      <RemovalButton
        key={message.id}
        removal={messageRemoval}
        row={message}
        label="Delete"
        className="mr-auto -ml-3"
        onRemoved={onDeleted}
      />
      <Button className="max-sm:grow" pending={markUnread.isPending} onClick={() => markUnread.mutate()}>
        <MailOpen size={17} aria-hidden />
        Mark as unread
      </Button>
      <a href={replyAddress(message)} className={`${buttonClasses('primary')} max-sm:grow`}>
        <Reply size={17} aria-hidden />
        Reply
      </a>
    </>
  );
}
