import type { Night } from '@haunted-forests/api/schemas/nights/night';
import { useEffect } from 'react';

/** By night, what its notice was when this tab last saw it not cancelled. */
const seen = new Map<Night['id'], Night['notice']>();

/** The notice of a night apart from why it is cancelled: where it is, what it was before as far as this tab knows. */
export function useLastingNotice({ id, status, notice }: Night): Night['notice'] {
  const isCancelled = status === 'cancelled';
  useEffect(() => {
    if (!isCancelled) seen.set(id, notice);
  }, [id, isCancelled, notice]);
  return isCancelled ? (seen.get(id) ?? null) : notice;
}
