import { ApiError } from '@haunted-forests/api/client';
import {
  type VideoBackgroundFields,
  type VideoBackgroundInput,
  videoBackgroundInputSchema,
} from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { forgetDraft } from '../../../components/form/form-draft.ts';
import { createRepeatableRequest } from '../../../lib/repeatable-request.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { changeVideoBackground, createVideoBackground } from '../../api/videoBackgrounds.ts';
import { readRecordDraft, useRecordDraft } from '../../records/useRecordDraft.ts';
import { useVideoWrite } from './useVideoWrite.ts';

export type VideoFormFields = {
  [Name in keyof Required<VideoBackgroundFields>]: NonNullable<VideoBackgroundFields[Name]>;
};

interface VideoFormOptions {
  /** Undefined for a new background. */
  id: number | undefined;
  saved: VideoFormFields;
  onClose: () => void;
}

/** The form of a new or existing background; what is typed stays in this tab until it is saved or discarded. */
export function useVideoForm({ id, saved, onClose }: VideoFormOptions) {
  const name = `admin_video_${id ?? 'new'}`;
  const [opened] = useState(saved);
  const [draft] = useState(() => readRecordDraft(name, saved));
  const [request] = useState(() => createRepeatableRequest());
  const [failure, setFailure] = useState<string>();
  const form = useForm<VideoFormFields, unknown, VideoBackgroundInput>({
    resolver: zodResolver(videoBackgroundInputSchema) as never,
    defaultValues: draft?.fields ?? saved,
  });
  const isDirty = useRecordDraft(form, { name, saved: opened, etag: '' });

  function discard() {
    form.reset(opened);
    forgetDraft(name);
    onClose();
  }

  function showFailure(error: unknown) {
    setFailure(
      sentenceOf(error, 'The server did not answer. What you typed is still here; please try again.'),
    );
    for (const { path, message } of error instanceof ApiError ? error.issues : [])
      if (path in opened) form.setError(path as keyof VideoFormFields, { message }, { shouldFocus: true });
  }

  const save = useVideoWrite({
    kind: id === undefined ? 'create' : 'update',
    write: (input: VideoBackgroundInput) =>
      id === undefined
        ? createVideoBackground(input, request.headers(input))
        : changeVideoBackground(id, input),
    titleOf: ({ title }) => title,
    onDone: discard,
    onFailed: showFailure,
  });

  return {
    form,
    isDirty,
    isRestored: draft !== undefined,
    isSaving: save.isPending,
    failure,
    discard,
    submit() {
      setFailure(undefined);
      if (!save.isPending) void form.handleSubmit((input) => save.mutate(input))();
    },
  };
}
export type VideoForm = ReturnType<typeof useVideoForm>;
