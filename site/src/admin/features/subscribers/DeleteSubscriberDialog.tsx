import type { NewsletterSubscription } from '@haunted-forests/api/schemas/newsletter/newsletter';
import { useRef } from 'react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { deleteSubscription } from '../../api/newsletterSubscriptions.ts';
import { useRemoval } from '../../collections/records/useRemoval.ts';
import { tellFailure } from '../../wording/failures.ts';
import { refreshSubscribers } from './subscriberQueries.ts';

interface DeleteSubscriberDialogProps {
  /** The subscriber to ask about; the dialog is closed without one. */
  subscriber: NewsletterSubscription | undefined;
  onClose: () => void;
}

export function DeleteSubscriberDialog({ subscriber, onClose }: DeleteSubscriberDialogProps) {
  const last = useRef(subscriber);
  if (subscriber) last.current = subscriber;
  const { remove, isRemoving } = useRemoval<NewsletterSubscription>({
    remove: ({ id }) => deleteSubscription(id),
    doneWords: ({ email }) => ({ title: 'Subscription deleted', description: email }),
    tellRefusal: (error) => tellFailure(error, 'Error', 'The subscription could not be deleted.'),
    refresh: refreshSubscribers,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={subscriber !== undefined}
      question="Are you sure you want to delete this subscription?"
      detail={
        <>
          <strong className="font-medium text-text wrap-anywhere">{last.current?.email}</strong> will no
          longer get the newsletter, and the record of the subscription will be gone.
        </>
      }
      confirmLabel={isRemoving ? 'Deleting...' : 'Delete'}
      pending={isRemoving}
      onConfirm={() => subscriber && remove(subscriber)}
      onCancel={onClose}
    />
  );
}
