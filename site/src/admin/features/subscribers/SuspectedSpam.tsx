import type { NewsletterSubscription } from '@haunted-forests/api/schemas/newsletter/newsletter';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/ui/Button.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { releaseSubscription } from '../../api/newsletterSubscriptions.ts';
import { quarantineReasons } from '../../entities/quarantine/quarantineReasons.ts';
import { tellFailure } from '../../wording/failures.ts';
import { refreshSubscribers } from './subscriberQueries.ts';

/** Why a subscription is quarantined, and the button to release it; nothing for one that is not. */
export function SuspectedSpam({ subscriber }: { subscriber: NewsletterSubscription }) {
  const { id, email, quarantineReason } = subscriber;
  const queryClient = useQueryClient();
  const release = useMutation({
    mutationFn: releaseSubscription,
    onSuccess: () =>
      showToast({
        title: 'Confirmation sent',
        description: `An email with the link is on its way to ${email}.`,
      }),
    onError: (error) => tellFailure(error, 'Error', 'The subscription could not be moved.'),
    async onSettled() {
      await refreshSubscribers(queryClient);
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
  });
  if (!quarantineReason) return null;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button
        pending={release.isPending}
        aria-label={`Not spam: ${email}`}
        onClick={() => release.mutate(id)}
      >
        Not spam
      </Button>
      <span className="max-w-52 text-muted text-sm">
        {quarantineReasons[quarantineReason]}; no email was sent
      </span>
    </div>
  );
}
