import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/ui/IconButton.tsx';

interface EditAndDeleteProps {
  /** What the row is called. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The buttons at the end of a row. */
export function EditAndDelete({ name, onEdit, onDelete }: EditAndDeleteProps) {
  return (
    <>
      <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
      <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onDelete} className="text-error" />
    </>
  );
}
