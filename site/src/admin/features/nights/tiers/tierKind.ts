import type { PriceTier } from '@haunted-forests/api/schemas/nights/price-tier';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { showToast } from '../../../../components/ui/toasts.ts';
import { conflictOf } from '../../../../lib/server-words.ts';
import { tierCalls } from '../../../api/nights.ts';
import { publishing } from '../../../app/publishing/publicationStore.ts';
import type { Removal } from '../../../collections/records/RemovalDialog.tsx';
import type { FormKind } from '../../../collections/records/recordKind.ts';
import { removalWords } from '../../../collections/records/removalWords.ts';
import { tabDrafts } from '../../../collections/saving/useUnsavedText.ts';
import { refreshTiers } from '../../../entities/nights/nightQueries.ts';
import { datesInWords } from '../../../entities/nights/takenDates.ts';
import { dollarsOf } from '../../../wording/dollars.ts';
import { tellUncertain } from '../../../wording/failures.ts';
import { type TierForm, tierFormOf, tierInputOf } from './tierForm.ts';

/** What tickets cost, like 'General Admission $34 · VIP FAST PASS $59.50'. */
function pricesInWords(prices: readonly { ticket: string; amount: string }[]): string {
  const given = prices.filter(({ amount }) => amount.trim() !== '');
  return given.map(({ ticket, amount }) => `${ticket} $${amount}`).join(' · ');
}

export const tierPrices = ({ prices }: PriceTier) =>
  pricesInWords(prices.map(({ ticket, amount }) => ({ ticket, amount: dollarsOf(amount) })));

/** The form of a region's price tiers. */
export function tierKindOf(region: Region): FormKind<PriceTier, TierForm> {
  return {
    path: '/admin/nights',
    // Nights have numbers too, and each region a new tier.
    drafts: tabDrafts(`/admin/nights/tiers/${region}`),
    noun: ['price tier', 'price tiers'],
    labels: { name: 'Name', prices: 'Prices' },
    calls: {
      read: (id) => tierCalls.read(region, id),
      create: (form, headers) => tierCalls.create(tierInputOf(region, form), headers),
      save: (id, form, etag) => tierCalls.save(id, tierInputOf(region, form), etag),
    },
    nameOf: ({ name }) => name,
    fieldsOf: tierFormOf,
    wordsOf: (form, name) => (name === 'prices' ? pricesInWords(form.prices) : form.name),
    refresh: refreshTiers,
  };
}
export type TierKind = ReturnType<typeof tierKindOf>;

function tellRefusal(error: unknown) {
  const title = 'The price tier was not deleted';
  const { nights } = conflictOf<{ nights: { date: string }[] }>(error);
  const dates = nights?.map(({ date }) => date);
  if (!dates) return tellUncertain(error, title);
  const description = `${datesInWords(dates)} ${dates.length === 1 ? 'uses this tier. Assign it' : 'use this tier. Assign them'} a different tier first.`;
  showToast({ title, description, variant: 'destructive' });
}

export const tierRemoval: Removal<PriceTier> = {
  ...removalWords('price tier', ({ name }: PriceTier) => name),
  detail: ({ name }) => `${name} will be removed from the site and kept in the bin for a while.`,
  remove: ({ id }) => publishing(() => tierCalls.remove(id)),
  tellRefusal,
  refresh: refreshTiers,
  binned: ({ id }) => ({ kind: 'tier', id }),
};
