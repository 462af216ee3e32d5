import { showToast } from '../../../components/ui/toasts.ts';
import type { UploadedFile } from '../../api/media.ts';

/** Says that a file is in the library; the same bytes may be there already, under another name. */
export function tellUploaded({ name }: File, { item, isNew }: UploadedFile): void {
  if (isNew) showToast({ title: 'File uploaded successfully!', description: name });
  else
    showToast({ title: 'Already in the library', description: `${name} is there as ${item.originalName}` });
}
