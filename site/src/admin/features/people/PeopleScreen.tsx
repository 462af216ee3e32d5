import type { PersonData } from '@haunted-forests/api/schemas/people/people';
import { personSchema } from '@haunted-forests/api/schemas/people/people';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../components/form/fields.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { readPerson } from '../../api/people.ts';
import { showIssues } from '../../collections/saving/showIssues.ts';
import { tellFailure } from '../../wording/failures.ts';
import { PersonPanel } from './PersonPanel.tsx';

interface Found {
  email: string;
  data: PersonData;
}

function useFindPerson(onFound: (found: Found) => void) {
  const form = useForm({ resolver: zodResolver(personSchema), defaultValues: { email: '' } });
  const find = useMutation({
    mutationFn: async (email: string) => ({ email, data: await readPerson(email) }),
    onSuccess: onFound,
    onError(error) {
      if (!showIssues(error, form, ['email']))
        tellFailure(error, 'Error', 'The data could not be read. Please try again.');
    },
  });
  const submit = form.handleSubmit(({ email }) => {
    if (!find.isPending) find.mutate(email);
  });
  return { form, submit, isFinding: find.isPending };
}

/** For requests to see or delete personal data. */
export function PeopleScreen() {
  const [found, setFound] = useState<Found>();
  const { form, submit, isFinding } = useFindPerson(setFound);
  return (
    <div className="flex flex-col gap-5">
      <Panel title="Personal data">
        <form onSubmit={submit} noValidate className="flex flex-col gap-4 p-4 md:p-[1.15rem]">
          <p className="max-w-[64ch] text-text-soft">
            People can ask what data the park stores about them, or ask to have it erased. Everything is found
            by email address: newsletter subscriptions, messages, applications and the emails sent to them.
          </p>
          <div className="flex flex-wrap items-start gap-3">
            <TextField
              label="Email address"
              type="email"
              autoComplete="off"
              required
              className="w-full sm:w-80"
              {...fieldsOf(form)('email')}
            />
            <Button type="submit" pending={isFinding} className="sm:mt-[1.72rem]">
              <Search size={17} aria-hidden />
              {isFinding ? 'Searching...' : 'Find'}
            </Button>
          </div>
        </form>
      </Panel>
      {found && <PersonPanel key={found.email} {...found} onErased={() => setFound(undefined)} />}
    </div>
  );
}
