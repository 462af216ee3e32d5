import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { showToast } from '../../../components/ui/toasts.ts';

/** Says that a file is in the library; the same bytes may be there already, under another name. */
export function tellUploaded({ name }: File, { originalName }: MediaItem): void {
  if (originalName === name) showToast({ title: 'File uploaded successfully!', description: name });
  else showToast({ title: 'Already in the library', description: `${name} is there as ${originalName}` });
}
