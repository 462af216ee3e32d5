import { type NoteInput, noteInputSchema } from '@haunted-forests/api/schemas/employment/opinions/opinion';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../components/form/fields.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { TextAreaField } from '../../../components/ui/Field.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { createCorrectableRequest } from '../../../lib/correctable-request.ts';
import { applicationCalls } from '../../api/employmentApplications.ts';
import { differingFields } from '../../collections/differences/fieldDifferences.ts';
import { ownDraftName } from '../../collections/drafts/formDraft.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { tabDrafts, useUnsavedText } from '../../collections/saving/useUnsavedText.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { tellUncertain } from '../../wording/failures.ts';
import { DetailSection } from './ApplicationDetails.tsx';

/** What was typed and not added, by the application's id. */
export const commentDrafts = tabDrafts<NoteInput>('/admin/employment/comments');
const nothing: NoteInput = { text: '' };

const tellArrived = () =>
  showToast({
    title: 'Your earlier attempt went through',
    description:
      'The comment was added as you first wrote it. What you have changed since is still in the field.',
  });

/** What is typed is kept in this tab until it is added, also when that is while another comment is being sent. */
function useComment(id: number) {
  const queryClient = useQueryClient();
  const name = String(id);
  const [request] = useState(() =>
    createCorrectableRequest<NoteInput>(ownDraftName(`application_comment_${name}`)),
  );
  const form = useForm<NoteInput>({
    resolver: zodResolver(noteInputSchema),
    defaultValues: commentDrafts.read(name)?.fields ?? nothing,
  });
  useUnsavedText(form, { drafts: commentDrafts, name, saved: nothing, etag: '' });
  const focusAtSubmit = useRef<Element>(null);
  const add = useMutation({
    mutationFn: (comment: NoteInput) =>
      request.send(comment, (sent, headers) => applicationCalls.addNote(id, sent, headers)),
    async onSuccess({ arrived }, sent) {
      request.complete();
      if (arrived === sent) showToast({ title: 'Comment added' });
      else tellArrived();
      if (document.activeElement === focusAtSubmit.current) form.setFocus('text');
      const isSent = (fields: Partial<NoteInput>) => differingFields(fields, arrived).length === 0;
      if (isSent(form.getValues())) form.reset(nothing);
      if (isSent(commentDrafts.read(name)?.fields ?? nothing)) commentDrafts.forget(name);
      await readAgain(queryClient, ['application-notes', id]);
    },
    onError(error) {
      tellUncertain(error, 'Comment not added', 'What you typed is kept in this tab. Please try again.');
      void readAgain(queryClient, ['application-notes', id]);
    },
  });
  const submit = form.handleSubmit((typed) => {
    if (add.isPending) return;
    focusAtSubmit.current = document.activeElement;
    add.mutate(typed);
  });
  return { form, add, submit };
}

/** What several people noted about an applicant, with names and times. */
export function ApplicationComments({ id }: { id: number }) {
  const { form, add, submit } = useComment(id);
  const {
    data: notes,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['application-notes', id],
    queryFn: () => applicationCalls.notes(id),
    staleTime: 0,
  });
  return (
    <DetailSection title="Comments">
      {isError && <LoadFailure subject="The comments" onRetry={refetch} />}
      {notes && notes.length > 0 && (
        <ul aria-label="Comments" className="mb-4 flex flex-col gap-3">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="text-muted text-sm">
                {note.author} <span aria-hidden>·</span>{' '}
                <time dateTime={note.createdAt}>{dayAndTimeOf(note.createdAt)}</time>
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} noValidate>
        <TextAreaField
          label="Comment"
          hint="Saved with your name and the time. Applicants cannot see comments or stars, but both are included if they request their data."
          rows={2}
          {...fieldsOf(form)('text')}
        />
        <Button type="submit" pending={add.isPending} className="mt-3">
          {add.isPending ? 'Adding...' : 'Add comment'}
        </Button>
      </form>
    </DetailSection>
  );
}
