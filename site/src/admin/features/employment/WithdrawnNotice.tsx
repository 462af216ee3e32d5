import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';

interface WithdrawnNoticeProps {
  pending: boolean;
  /** Goes on with the application. */
  onTakeUp: () => void;
}

/** Says that the applicant has withdrawn, and lets the office go on with it all the same. */
export function WithdrawnNotice({ pending, onTakeUp }: WithdrawnNoticeProps) {
  return (
    <Alert
      tone="info"
      actions={
        <Button pending={pending} onClick={onTakeUp}>
          Take it up again
        </Button>
      }
    >
      The applicant has withdrawn. If they have changed their mind, they choose an audition again and are
      hired for an opening again.
    </Alert>
  );
}
