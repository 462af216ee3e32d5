import type { MyApplication } from '@haunted-forests/api/schemas/applicants/my-application';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { parkDate } from '../../../lib/dates.ts';
import { regionNames } from '../../../lib/regions.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { AuditionSection } from './AuditionSection.tsx';
import { statusWords } from './application-status.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { EndSection, type EndSectionProps } from './EndSection.tsx';
import { Notice } from './Notice.tsx';

interface PartProps {
  title: string;
  children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <section className="border-card-line border-t pt-7">
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const colors = { good: 'text-success', open: 'text-amber-soft', over: 'text-muted' } as const;
const icons = { good: 'check', open: 'clock', over: 'close' } as const;

function Status({ application }: { application: MyApplication }) {
  const { tone, name, title, meaning, next } = statusWords(application, new Date(serverNow()));
  const { region, specificPositions, createdAt, withdrawnAt } = application;
  const heading = useRef<HTMLHeadingElement>(null);
  const withdrawnBefore = useRef(withdrawnAt);
  // The button that withdrew it is gone.
  useEffect(() => {
    if (withdrawnAt !== withdrawnBefore.current) heading.current?.focus();
    withdrawnBefore.current = withdrawnAt;
  }, [withdrawnAt]);
  return (
    <section
      aria-labelledby="status"
      className="grid gap-4 rounded-card border border-card-line bg-surface p-[clamp(1rem,4vw,2rem)] shadow-2"
    >
      <p className={`flex items-center gap-2 font-medium ${colors[tone]}`}>
        <Icon name={icons[tone]} className="size-6 shrink-0" />
        <span>{name}</span>
      </p>
      <h2 id="status" ref={heading} tabIndex={-1} className="text-2xl text-balance outline-none">
        {title}
      </h2>
      <p className="text-text-soft">{meaning}</p>
      <p className="wrap-anywhere">
        <strong className="font-medium text-amber-soft">What comes next:</strong> <span>{next}</span>
      </p>
      <dl className="grid gap-x-6 gap-y-3 border-line border-t pt-4 sm:grid-cols-3">
        <Fact label="Park">{regionNames[region]}</Fact>
        <Fact label="Positions">{specificPositions.join(', ')}</Fact>
        <Fact label="Applied on">{parkDate(createdAt)}</Fact>
      </dl>
    </section>
  );
}

interface ApplicationViewProps extends EndSectionProps {
  jobsEmail: string;
}

/** The application as its applicant sees it, and what may be done with it. */
export function ApplicationView(props: ApplicationViewProps) {
  const { application, calls, jobsEmail, onChange, onDeleted } = props;
  const { firstName, email, emailConfirmed, audition, auditions, invited, withdrawnAt, status } = application;
  const isOpen = withdrawnAt === null && (status === 'pending' || status === 'reviewing');
  return (
    <div className="grid gap-9">
      <p className="-mb-4 text-lg text-text-soft wrap-anywhere">Hello {firstName}.</p>
      {emailConfirmed && (
        <Notice>
          <span className="wrap-anywhere">Confirmed: from now on we write to {email}.</span>
        </Notice>
      )}
      <Status application={application} />
      {(audition || (invited && isOpen)) && (
        <Part title="Your audition">
          <AuditionSection
            {...{ audition, auditions, jobsEmail, onChange }}
            mayChoose={isOpen}
            choose={calls.choose}
          />
        </Part>
      )}
      <Part title="How we reach you">
        <CorrectionForm
          {...{ application, onChange }}
          correct={calls.correct}
          keepAddress={calls.keepAddress}
        />
      </Part>
      <Part title={withdrawnAt === null ? 'Withdraw or delete' : 'Delete'}>
        <EndSection {...{ application, calls, onChange, onDeleted }} />
      </Part>
      <p className="border-card-line border-t pt-6 text-sm text-text-soft">
        Whoever has this page's address can do all of this: keep it to yourself. Questions?{' '}
        <a className="lamp-link wrap-anywhere" href={`mailto:${jobsEmail}`}>
          {jobsEmail}
        </a>
      </p>
    </div>
  );
}
