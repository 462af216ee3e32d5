import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { expect, it } from 'vitest';
import { $toast } from '../../../components/ui/toasts.ts';
import { tellUploaded } from './tellUploaded.ts';

it.each([
  [true, 'File uploaded successfully!', 'The Mile.jpg'],
  [false, 'Already in the library', 'The Mile.jpg is there as Mile.jpg'],
])(
  'says by the answer, whatever name is stored, whether the file is new: %s',
  (isNew, title, description) => {
    tellUploaded(new File([], 'The Mile.jpg'), { item: { originalName: 'Mile.jpg' } as MediaItem, isNew });
    expect($toast.get()).toMatchObject({ title: { text: title }, description: { text: description } });
  },
);
