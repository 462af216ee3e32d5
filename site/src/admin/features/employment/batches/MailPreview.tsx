import { filledIn, footerOf, valuesFor } from '@haunted-forests/api/rules/employment/batches/placeholder';
import type { ApplicationCard } from '@haunted-forests/api/schemas/employment/application';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readSettings } from '../../../api/settings.ts';
import { PagerButtons } from '../../../collections/lists/PagerButtons.tsx';
import { nameOf } from '../wording.ts';

interface MailPreviewProps {
  people: readonly ApplicationCard[];
  mail: { subject: string; text: string };
}

/** The mail as each person will get it, one after the other. */
export function MailPreview({ people, mail }: MailPreviewProps) {
  const [index, setIndex] = useState(0);
  const { data: tagged } = useQuery({ queryKey: ['settings', 'brand'], queryFn: readSettings, staleTime: 0 });
  const goTo = (next: number) => (people[next] ? () => setIndex(next) : undefined);
  const person = people[Math.min(index, people.length - 1)];
  if (!person) return null;
  const values = valuesFor(person, `${location.origin}/application#…`);
  return (
    <section aria-label="Preview">
      <PagerButtons
        pager={{ position: index + 1, onPrevious: goTo(index - 1), onNext: goTo(index + 1) }}
        total={people.length}
        current={nameOf(person)}
        noun="person"
        isAlone
      />
      <div className="rounded-card border border-line bg-bg">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-line border-b px-4 py-3 text-sm">
          <dt className="text-muted">To</dt>
          <dd className="wrap-anywhere">
            {nameOf(person)} <span className="text-text-soft">{person.email}</span>
          </dd>
          <dt className="text-muted">Subject</dt>
          <dd className="font-medium wrap-anywhere">{filledIn(mail.subject, values)}</dd>
        </dl>
        <p className="whitespace-pre-line px-4 py-4 leading-relaxed wrap-anywhere">
          {filledIn(mail.text, values)}
        </p>
        {tagged && (
          <p className="border-line border-t px-4 py-3 text-muted text-sm">
            {footerOf(tagged.settings.brand, tagged.settings.jobsEmail)}
          </p>
        )}
      </div>
      {mail.text.includes('{link}') && (
        <p className="mt-2 text-muted text-sm">Each person gets their own link. No account is needed.</p>
      )}
    </section>
  );
}
