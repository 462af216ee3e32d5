import { Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { type Removal, RemovalDialog } from './RemovalDialog.tsx';

interface RemovalButtonProps<Row> extends ComponentProps<typeof Button> {
  removal: Removal<Row>;
  row: Row;
  label: string;
  onRemoved: () => void;
}

/** In a row's own dialog: the button that deletes it, after a yes. */
export function RemovalButton<Row extends { id: number }>(props: RemovalButtonProps<Row>) {
  const { removal, row, label, onRemoved, ...button } = props;
  const [isAsking, setAsking] = useState(false);
  function close(isRemoved: boolean) {
    if (isRemoved) onRemoved();
    setAsking(false);
  }
  return (
    <>
      <Button variant="danger" {...button} onClick={() => setAsking(true)}>
        <Trash2 size={17} aria-hidden />
        {label}
      </Button>
      <RemovalDialog removal={removal} row={isAsking ? row : undefined} onClose={close} />
    </>
  );
}
