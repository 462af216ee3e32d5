import {
  type VideoBackgroundFields,
  type VideoBackgroundInput,
  videoBackgroundInputSchema,
} from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { OpenedForm } from '../../collections/records/OpenedRecord.tsx';
import { RecordDialog } from '../../collections/records/RecordDialog.tsx';
import { VideoFields } from './VideoFields.tsx';
import { videoKind } from './videoKind.ts';

export function VideoDialog({ initial, ...rest }: OpenedForm<VideoBackgroundFields>) {
  const form = useForm<VideoBackgroundFields, unknown, VideoBackgroundInput>({
    resolver: zodResolver(videoBackgroundInputSchema),
    defaultValues: initial,
  });
  return (
    <RecordDialog kind={videoKind} form={form} {...rest}>
      <VideoFields form={form} />
    </RecordDialog>
  );
}
