import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../components/ui/toasts.ts';
import { messageCalls } from '../../api/contactSubmissions.ts';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import { removalWords } from '../../collections/records/removalWords.ts';
import { tellUncertain } from '../../wording/failures.ts';
import { messages, showInPlace } from './messageQueries.ts';

/** One after the other: what was asked for last is what stays. */
const scope = { id: 'message-reading' };

/** Marks an opened message as read, once. */
export function useMarkAsRead(message: ContactSubmission | undefined) {
  const queryClient = useQueryClient();
  const mark = useMutation({
    scope,
    mutationFn: (id: number) => messageCalls.change(id, { read: true }),
    onSuccess: ({ row }) => showInPlace(queryClient, row),
    onError: (error) => tellUncertain(error, 'Not marked as read'),
  });
  const unread = message && message.readAt === null ? message.id : undefined;
  const markOpened = useEffectEvent((id: number) => mark.mutate(id));
  useEffect(() => {
    if (unread !== undefined) markOpened(unread);
  }, [unread]);
}

/** What can be done with a message; after each `onDone` is called with its id. */
export function useMessageActions(onDone: (id: number) => void) {
  const queryClient = useQueryClient();
  return {
    markUnread: useMutation({
      scope,
      mutationFn: (id: number) => messageCalls.change(id, { read: false }),
      async onSuccess({ row }) {
        showToast({ title: 'Marked as unread' });
        await showInPlace(queryClient, row);
        onDone(row.id);
      },
      onError: (error) => tellUncertain(error, 'Not marked as unread'),
    }),
    release: useMutation({
      mutationFn: (id: number) => messageCalls.change(id, { quarantined: false }),
      async onSuccess(_answer, id) {
        showToast({ title: 'Moved to the inbox' });
        await messages.refresh(queryClient);
        onDone(id);
      },
      onError: (error) => tellUncertain(error, 'The message was not moved'),
    }),
  };
}
export type MessageActions = ReturnType<typeof useMessageActions>;

export const messageRemoval: Removal<ContactSubmission> = {
  ...removalWords('message'),
  detail: ({ name }) => (
    <>
      What <strong>{name}</strong> wrote will be permanently deleted.
    </>
  ),
  remove: ({ id }) => messageCalls.remove(id),
  read: messageCalls.read,
  refresh: messages.refresh,
};
