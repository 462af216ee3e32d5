import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/ui/IconButton.tsx';

interface RowActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <div className="flex shrink-0">
      <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
      <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onDelete} className="text-error" />
    </div>
  );
}
