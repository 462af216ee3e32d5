import '../../lib/zod-without-eval.ts';

import {
  type ApplicationInput,
  applicationInputSchema,
} from '@haunted-forests/api/schemas/employment/employment';
import { type ReactNode, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { Honeypot } from '../../components/form/Honeypot.tsx';
import { useVisitorForm } from '../../components/form/useVisitorForm.ts';
import { showToast } from '../../components/ui/toasts.ts';
import { VisitorToaster } from '../../components/ui/VisitorToaster.tsx';
import { api } from '../../lib/visitor-api.ts';
import { emptyApplication, type FormFields, regionOfQuery } from './application-fields.ts';
import { maskedFields } from './masks.ts';
import { PersonalFields, RegionField } from './PersonalFields.tsx';
import { ExperienceFields, PositionFields, RequirementFields } from './PositionFields.tsx';

/** A choice that is still empty is for the schema to refuse. */
const schema = applicationInputSchema as unknown as z.ZodType<ApplicationInput, FormFields>;

function useEmploymentForm(jobsEmail: string) {
  const defaults = useMemo(
    () => emptyApplication(typeof location === 'undefined' ? 'new-york' : regionOfQuery(location.search)),
    [],
  );
  return useVisitorForm({
    name: 'employment',
    schema,
    defaults,
    tidy: maskedFields,
    send: (values, headers) => api['employment-applications'].$post({ json: values }, { headers }),
    onSent: () =>
      showToast({
        title: 'Application Submitted!',
        description: "Thank you for your interest. We'll contact you soon for audition dates.",
      }),
    onFailed: () =>
      showToast({
        title: 'Submission Failed',
        description: `Please try again or email us at ${jobsEmail}`,
        variant: 'destructive',
      }),
  });
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-7">
      <h3 className="mb-5 text-xl">{title}</h3>
      {children}
    </section>
  );
}

/** The application for seasonal work. */
export function EmploymentForm({ jobsEmail }: { jobsEmail: string }) {
  const form = useEmploymentForm(jobsEmail);
  return (
    <>
      <FormProvider {...form}>
        <form name="employment" noValidate onSubmit={form.submit} className="relative flex flex-col gap-9">
          <RegionField />
          <Part title="Personal information">
            <PersonalFields />
          </Part>
          <Part title="Position">
            <PositionFields />
          </Part>
          <Part title="Experience and skills">
            <ExperienceFields />
          </Part>
          <Part title="Requirements">
            <RequirementFields />
          </Part>
          <Honeypot registration={form.register('website')} />
          <button type="submit" className="button button-blood self-start" aria-disabled={form.sending}>
            {form.sending ? 'Submitting...' : 'Submit Application'}
          </button>
        </form>
      </FormProvider>
      <VisitorToaster />
    </>
  );
}
