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
          Reopen application
        </Button>
      }
    >
      The applicant has withdrawn. If they change their mind, reopen the application: they will need to choose
      an audition again and be hired for an opening again.
    </Alert>
  );
}
