import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';
import { linkParts } from './linkParts.ts';
import { availabilityNames, nameOf, wordsOf } from './wording.ts';

const linkClasses = 'text-amber-soft underline underline-offset-4';
const columns = 'grid gap-x-6 gap-y-3 sm:grid-cols-2';
const paragraphs = 'flex flex-col gap-3 whitespace-pre-line';

/** A headed part of an application. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-2.5 font-bold">{title}</h3>
      {children}
    </section>
  );
}

type LabeledAnswer = readonly [label: string, answer: ReactNode];

/** Labeled answers; those without words are left out, and so is a section without any. */
function Answers({
  title,
  answers,
  className,
}: {
  title: string;
  answers: LabeledAnswer[];
  className: string;
}) {
  const given = answers.filter(([, answer]) => answer);
  if (given.length === 0) return null;
  return (
    <DetailSection title={title}>
      <dl className={className}>
        {given.map(([label, answer]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="wrap-anywhere">{answer}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}

function Positions({ positions }: { positions: readonly string[] }) {
  return (
    <ul className="mt-0.5 flex flex-wrap gap-1.5">
      {positions.map((position) => (
        <li
          key={position}
          className="rounded-button border border-line-strong bg-raised px-2 py-px text-sm text-text-soft"
        >
          {position}
        </li>
      ))}
    </ul>
  );
}

/** Free text whose web addresses can be followed. */
function LinkedText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {linkParts(text).map(({ text: words, href, start }) =>
        href ? (
          <a
            key={start}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={linkClasses}
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}

/** One of the position's requirements; one that does not apply is null and left out. */
function Requirement({ label, isMet }: { label: string; isMet: boolean | null }) {
  if (isMet === null) return null;
  const Icon = isMet ? Check : X;
  return (
    <li className="flex items-center gap-2.5">
      <Icon size={18} aria-hidden className={isMet ? 'text-success' : 'text-error'} />
      <span>
        {label}
        <span className="sr-only">: {isMet ? 'yes' : 'no'}</span>
      </span>
    </li>
  );
}

/** Everything that someone applied with. */
export function ApplicationDetails({ application }: { application: EmploymentApplication }) {
  const { email, phone, address, city, state, zipCode, performanceLinks, createdAt } = application;
  const link = (href: string, words: string) => (
    <a href={href} className={linkClasses}>
      {words}
    </a>
  );
  const person: LabeledAnswer[] = [
    ['Name', nameOf(application)],
    ['Email', link(`mailto:${email}`, email)],
    ['Phone', link(`tel:+1-${phone}`, phone)],
    ['Location', regionNames[application.region]],
    ['Address', `${address}, ${city}, ${state} ${zipCode}`],
  ];
  const position: LabeledAnswer[] = [
    ['Position Type', wordsOf(application.positionType)],
    ['Positions', <Positions key="positions" positions={application.specificPositions} />],
    ['Availability', availabilityNames[application.availability]],
    ['Start Date', application.startDate],
  ];
  const experience: LabeledAnswer[] = [
    ['Previous Experience', application.previousExperience],
    ['Special Skills', application.specialSkills],
  ];
  return (
    <>
      <Answers title="Personal Information" answers={person} className={columns} />
      <Answers title="Position Information" answers={position} className={columns} />
      <Answers title="Experience & Skills" answers={experience} className={paragraphs} />
      {performanceLinks && (
        <DetailSection title="Performance Links">
          <LinkedText text={performanceLinks} />
        </DetailSection>
      )}
      <DetailSection title="Requirements">
        <ul className="flex flex-col gap-1">
          <Requirement label="Over 18 years old" isMet={application.over18} />
          <Requirement label="Can lift 50 pounds" isMet={application.canLiftWeight} />
          <Requirement label="Comfortable in the dark" isMet={application.comfortableInDark} />
        </ul>
      </DetailSection>
      <p className="border-line border-t pt-4 text-text-soft">
        Applied on <time dateTime={createdAt}>{dayAndTimeOf(createdAt)}</time>
      </p>
    </>
  );
}
