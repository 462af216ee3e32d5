import { ApiError } from '@haunted-forests/api/client';
import { Alert } from '../../../components/ui/Alert.tsx';
import { sentenceOf } from '../../../lib/server-words.ts';

/** Why the server refused, unless it said so at a field. */
export function FailureNotice({ error }: { error: unknown }) {
  if (!error || (error instanceof ApiError && error.issues.length > 0)) return null;
  return (
    <Alert tone="error">{sentenceOf(error, 'The server could not be reached. Nothing was changed.')}</Alert>
  );
}
