import { filledIn, footerOf, valuesFor } from '@haunted-forests/api/rules/employment/batches/placeholder';
import type { ApplicationCard } from '@haunted-forests/api/schemas/employment/application';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../components/ui/IconButton.tsx';
import { readSettings } from '../../../api/settings.ts';
import { useRowKeys } from '../../../collections/lists/useRowKeys.ts';
import { nameOf } from '../wording.ts';

interface MailPreviewProps {
  people: readonly ApplicationCard[];
  mail: { subject: string; text: string };
}

interface PagerProps {
  index: number;
  count: number;
  name: string;
  onGo: (index: number) => void;
}

function Pager({ index, count, name, onGo }: PagerProps) {
  const goTo = (next: number) => (next >= 0 && next < count ? () => onGo(next) : undefined);
  useRowKeys({ j: goTo(index + 1), k: goTo(index - 1) });
  const ways = [
    { label: 'Previous person (k)', icon: ChevronLeft, go: goTo(index - 1) },
    { label: 'Next person (j)', icon: ChevronRight, go: goTo(index + 1) },
  ];
  return (
    <div className="flex items-center">
      <p role="status" className="mr-auto text-muted text-sm">
        {index + 1} of {count}
        <span className="sr-only">: {name}</span>
      </p>
      {ways.map(({ label, icon, go }) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          aria-disabled={go ? undefined : true}
          onClick={go}
          className="text-text-soft aria-disabled:cursor-default aria-disabled:text-line-strong"
        />
      ))}
    </div>
  );
}

/** The mail as each person will get it, one after the other. */
export function MailPreview({ people, mail }: MailPreviewProps) {
  const [index, setIndex] = useState(0);
  const { data: tagged } = useQuery({ queryKey: ['settings', 'brand'], queryFn: readSettings });
  const person = people[Math.min(index, people.length - 1)];
  if (!person) return null;
  const values = valuesFor(person, `${location.origin}/application#…`);
  const { brand = '', jobsEmail = '' } = tagged?.settings ?? {};
  return (
    <section aria-label="Preview">
      <Pager index={index} count={people.length} name={nameOf(person)} onGo={setIndex} />
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
        <p className="border-line border-t px-4 py-3 text-muted text-sm">{footerOf(brand, jobsEmail)}</p>
      </div>
      {mail.text.includes('{link}') && (
        <p className="mt-2 text-muted text-sm">
          The link is another one for each person, who needs no account.
        </p>
      )}
    </section>
  );
}
