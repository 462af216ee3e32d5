import { Notice } from './Notice.tsx';
import { useSending } from './useSending.ts';

interface PendingAddressProps {
  email: string;
  newEmail: string;
  keep(): Promise<void>;
}

/** The address that waits for its link to be opened, and how it is called off. */
export function PendingAddress({ email, newEmail, keep }: PendingAddressProps) {
  const { isSending, failure, send } = useSending('Nothing was changed.');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-text-soft wrap-anywhere">
          {`${newEmail} waits for the link in our email to be opened. Whoever opens it reaches your application.`}
        </p>
        <button
          type="button"
          aria-disabled={isSending}
          className="button button-bone max-w-full px-4 wrap-anywhere"
          onClick={() => void send(keep)}
        >
          {isSending ? 'Keeping it...' : `Keep ${email}`}
        </button>
      </div>
      {failure && <Notice isFailure>{failure}</Notice>}
    </div>
  );
}
