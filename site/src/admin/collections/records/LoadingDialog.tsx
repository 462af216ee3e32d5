import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Spinner } from '../../../components/ui/Spinner.tsx';

/** Milliseconds after which a wait is shown; a dialog for less than that would only flicker. */
const delay = 300;

interface LoadingDialogProps {
  /** What is being read, like 'night'. */
  noun: string;
  onClose: () => void;
}

/** In the place of a form while what it opens is being read. */
export function LoadingDialog({ noun, onClose }: LoadingDialogProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), delay);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Dialog
      onClose={onClose}
      title={`Opening ${noun}`}
      description="It can be edited once it has loaded."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Spinner label={`Loading ${noun}...`} />
    </Dialog>
  );
}
