import '../../lib/zod-without-eval.ts';

import {
  type ApplicationInput,
  applicationAnswerSchema,
  applicationInputSchema,
} from '@haunted-forests/api/schemas/employment/employment';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { type ReactNode, useEffect, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useVisitorForm } from '../../components/form/useVisitorForm.ts';
import { VisitorForm } from '../../components/form/VisitorForm.tsx';
import { api } from '../../lib/visitor-api.ts';
import { emptyApplication, type FormFields, regionOfAddress } from './application-fields.ts';
import { maskedFields } from './masks.ts';
import type { Offers } from './offered-positions.ts';
import { PersonalFields, RegionField } from './PersonalFields.tsx';
import { ExperienceFields, PositionFields, RequirementFields } from './PositionFields.tsx';

/** A choice that is still empty is for the schema to refuse. */
const schema = applicationInputSchema as unknown as z.ZodType<ApplicationInput, FormFields>;

/** Writes the chosen region into the address, which alone decides what the next load shows first, and onto the page. */
function useRegionOfAddress(region: Region): void {
  useEffect(() => {
    if (region === regionOfAddress()) return;
    const address = new URL(location.href);
    address.searchParams.set('region', region);
    history.replaceState(history.state, '', address);
    document.documentElement.dataset.region = region;
  }, [region]);
}

function useEmploymentForm(jobsEmail: string) {
  const defaults = useMemo(() => emptyApplication(regionOfAddress()), []);
  const form = useVisitorForm({
    name: 'employment',
    schema,
    answerSchema: applicationAnswerSchema,
    defaults,
    tidy: maskedFields,
    ofAddress: 'region',
    post: (values, headers) => api['employment-applications'].$post({ json: values }, { headers }),
    sent: () => ({
      title: 'Application Submitted!',
      description: "Thank you for your interest. We'll contact you soon for audition dates.",
    }),
    failed: () => ({
      title: 'Submission Failed',
      description: `Please try again or email us at ${jobsEmail}`,
    }),
  });
  useRegionOfAddress(form.watch('region'));
  return form;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-7">
      <h3 className="mb-5 text-xl">{title}</h3>
      {children}
    </section>
  );
}

function Next({ email, jobsEmail }: { email: string; jobsEmail: string }) {
  return (
    <>
      <p>
        We have your application. We're sending a confirmation to{' '}
        <strong className="font-medium text-text wrap-anywhere">{email}</strong>. We read every one, and the
        audition dates will come to the same address.
      </p>
      <p>
        If nothing arrives, check your spam folder, or write to{' '}
        <a className="lamp-link wrap-anywhere" href={`mailto:${jobsEmail}`}>
          {jobsEmail}
        </a>
        .
      </p>
    </>
  );
}

/** The application for seasonal work. */
export function EmploymentForm({ jobsEmail, offers }: { jobsEmail: string; offers: Offers }) {
  const form = useEmploymentForm(jobsEmail);
  return (
    <FormProvider {...form}>
      <VisitorForm
        form={form}
        className="flex flex-col gap-8"
        next={({ email }) => <Next email={email} jobsEmail={jobsEmail} />}
        againLabel="Send another application"
      >
        {form.outcome?.kind === 'invalid' && <ErrorSummary controls={form.outcome.controls} />}
        <RegionField />
        <Part title="Personal information">
          <PersonalFields />
        </Part>
        <Part title="Position">
          <PositionFields offers={offers} />
        </Part>
        <Part title="Experience and skills">
          <ExperienceFields />
        </Part>
        <Part title="Requirements">
          <RequirementFields />
        </Part>
        <SubmitButton
          label="Submit Application"
          sendingLabel="Submitting..."
          sending={form.sending}
          className="self-start"
        />
      </VisitorForm>
    </FormProvider>
  );
}
