import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';

type QuarantineReason = NonNullable<ContactSubmission['quarantineReason']>;

/** What made something a visitor sent look like spam. */
export const quarantineReasons: Record<QuarantineReason, string> = {
  honeypot: 'a hidden field was filled in',
  links: 'it contains many links',
};

interface QuarantineNoticeProps {
  reason: QuarantineReason;
  pending: boolean;
  /** Lets it join the others. */
  onRelease: () => void;
}

/** Says why something is quarantined as suspected spam, and lets a person decide otherwise. */
export function QuarantineNotice({ reason, pending, onRelease }: QuarantineNoticeProps) {
  return (
    <Alert
      tone="info"
      actions={
        <Button pending={pending} onClick={onRelease}>
          Not spam
        </Button>
      }
    >
      Suspected spam: {quarantineReasons[reason]}. No email was sent about it; 'Not spam' sends what was held
      back.
    </Alert>
  );
}
