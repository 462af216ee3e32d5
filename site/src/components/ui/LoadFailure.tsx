import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

interface LoadFailureProps {
  /** What could not be read, as it is in "… could not be loaded." */
  subject: string;
  onRetry: () => void;
}

export function LoadFailure({ subject, onRetry }: LoadFailureProps) {
  return (
    <Alert tone="error" actions={<Button onClick={onRetry}>Try again</Button>}>
      {subject} could not be loaded.
    </Alert>
  );
}
