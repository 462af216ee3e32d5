import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../components/ui/toasts.ts';
import { changeMessage } from '../../api/contactSubmissions.ts';
import { tellFailure } from '../../wording/failures.ts';
import { refreshMessages, showInPlace } from './messageQueries.ts';

/** Marks an opened message as read, once. */
export function useMarkAsRead(message: ContactSubmission | undefined) {
  const queryClient = useQueryClient();
  const mark = useMutation({
    mutationFn: (id: number) => changeMessage(id, { read: true }),
    onSuccess: (changed) => showInPlace(queryClient, changed),
    onError: (error) => tellFailure(error, 'Error', 'The message could not be marked as read.'),
  });
  const unread = message && message.readAt === null ? message.id : undefined;
  const markOpened = useEffectEvent((id: number) => mark.mutate(id));
  useEffect(() => {
    if (unread !== undefined) markOpened(unread);
  }, [unread]);
}

/** What can be done with a message; after each `onDone` is called. */
export function useMessageActions(id: number, onDone: () => void) {
  const queryClient = useQueryClient();
  return {
    markUnread: useMutation({
      mutationFn: () => changeMessage(id, { read: false }),
      async onSuccess(changed) {
        showToast({ title: 'Marked as unread' });
        await showInPlace(queryClient, changed);
        onDone();
      },
      onError: (error) => tellFailure(error, 'Error', 'The message could not be marked as unread.'),
    }),
    release: useMutation({
      mutationFn: () => changeMessage(id, { quarantined: false }),
      async onSuccess() {
        showToast({ title: 'Moved to the inbox' });
        await refreshMessages(queryClient);
        onDone();
      },
      onError: (error) => tellFailure(error, 'Error', 'The message could not be moved.'),
    }),
  };
}
export type MessageActions = ReturnType<typeof useMessageActions>;
