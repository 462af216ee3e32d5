import type { NewsletterSubscription } from '@haunted-forests/api/schemas/newsletter/newsletter';
import { deleteSubscription } from '../../api/newsletterSubscriptions.ts';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import { tellFailure } from '../../wording/failures.ts';
import { refreshSubscribers } from './subscriberQueries.ts';

export const subscriberRemoval: Removal<NewsletterSubscription> = {
  question: () => 'Are you sure you want to delete this subscription?',
  detail: ({ email }) => (
    <>
      <strong>{email}</strong> will no longer get the newsletter, and the record of the subscription will be
      gone.
    </>
  ),
  remove: ({ id }) => deleteSubscription(id),
  doneWords: ({ email }) => ({ title: 'Subscription deleted', description: email }),
  tellRefusal: (error) => tellFailure(error, 'Error', 'The subscription could not be deleted.'),
  refresh: refreshSubscribers,
};
