import type { NewsletterSubscription } from '@haunted-forests/api/schemas/newsletter/newsletter';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { deleteSubscription } from '../../api/newsletterSubscriptions.ts';
import { tellFailure } from '../../wording/failures.ts';
import { refreshSubscribers } from './subscriberQueries.ts';

interface DeleteSubscriberDialogProps {
  /** Whom to ask about; the dialog is closed without one. */
  subscriber: NewsletterSubscription | undefined;
  onClose: () => void;
}

export function DeleteSubscriberDialog({ subscriber, onClose }: DeleteSubscriberDialogProps) {
  const queryClient = useQueryClient();
  const last = useRef(subscriber);
  if (subscriber) last.current = subscriber;
  const remove = useMutation({
    mutationFn: ({ id }: NewsletterSubscription) => deleteSubscription(id),
    onSuccess: (_answer, { email }) => showToast({ title: 'Subscription deleted', description: email }),
    onError: (error) => tellFailure(error, 'Error', 'The subscription could not be deleted.'),
    async onSettled() {
      await refreshSubscribers(queryClient);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={subscriber !== undefined}
      question="Are you sure you want to delete this subscription?"
      detail={
        <>
          <strong className="font-medium text-text wrap-anywhere">{last.current?.email}</strong> gets no
          newsletter any more, and nothing remembers that it once did.
        </>
      }
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
      pending={remove.isPending}
      onConfirm={() => subscriber && remove.mutate(subscriber)}
      onCancel={onClose}
    />
  );
}
