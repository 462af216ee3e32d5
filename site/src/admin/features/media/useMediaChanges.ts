import {
  type MediaChanges,
  type MediaItem,
  mediaChangesSchema,
} from '@haunted-forests/api/schemas/media/media';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { showToast } from '../../../components/ui/toasts.ts';
import { mediaCalls } from '../../api/media.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { guardLeaving } from '../../app/shell/leaveGuard.ts';
import { forgetDraft, keepDraft, readDraft } from '../../collections/drafts/formDraft.ts';
import { showIssues } from '../../collections/saving/showIssues.ts';
import { library } from '../../entities/media/mediaQueries.ts';
import { tellFailure } from '../../wording/failures.ts';
import { centre } from './focalPoint.ts';

/** What can be changed of an item. */
export type ItemFields = Required<MediaChanges>;

const fieldsOf = ({ altText, focalPoint }: MediaItem): ItemFields => ({ altText, focalPoint });
const draftOf = (id: number) => `media_item_${id}`;

function useItemForm(item: MediaItem) {
  const form = useForm<ItemFields>({
    resolver: zodResolver(mediaChangesSchema) as never,
    values: fieldsOf(item),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  const name = draftOf(item.id);
  useEffect(() => {
    const { altText, focalPoint } = readDraft<ItemFields>(name) ?? {};
    if (typeof altText === 'string') form.setValue('altText', altText, { shouldDirty: true });
    if (focalPoint) form.setValue('focalPoint', { ...centre, ...focalPoint }, { shouldDirty: true });
  }, [form, name]);
  useEffect(() => {
    if (!isDirty) return;
    keepDraft(name, form.getValues());
    const stopKeeping = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(name, values),
    });
    const letLeave = guardLeaving();
    return () => {
      stopKeeping();
      letLeave();
    };
  }, [form, name, isDirty]);
  return form;
}

/** The form for an item's alternative text and focal point; what is typed stays in this tab until it is saved. */
export function useMediaChanges(item: MediaItem) {
  const queryClient = useQueryClient();
  const form = useItemForm(item);
  const save = useMutation({
    mutationFn: (fields: ItemFields) => publishing(() => mediaCalls.change(item.id, fields)),
    onSuccess(_revision, fields) {
      form.reset(fields);
      forgetDraft(draftOf(item.id));
      showToast({ title: 'Changes saved', description: item.originalName });
      void library.refresh(queryClient);
    },
    onError(error) {
      showIssues(error, form, ['altText']);
      tellFailure(error, 'Not saved', 'The changes could not be saved. Please try again.');
    },
  });
  return {
    form,
    isDirty: form.formState.isDirty,
    isSaving: save.isPending,
    submit: form.handleSubmit((fields) => !save.isPending && save.mutate(fields)),
    discard: () => forgetDraft(draftOf(item.id)),
  };
}
