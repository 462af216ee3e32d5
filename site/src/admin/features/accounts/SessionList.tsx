import type { SessionAnswer } from '@haunted-forests/api/schemas/accounts/sessions/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { endSession, endSessions, readSessions } from '../../api/security.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { tellUncertain } from '../../wording/failures.ts';
import { SecurityRow } from './SecurityRow.tsx';

const sessionsKey = (accountId?: number) => ['sessions', accountId ?? 'own'];

/** One's own sessions, to be read again. */
export const ownSessions = { queryKey: sessionsKey() };

function useSessions(accountId: number | undefined) {
  const queryClient = useQueryClient();
  const queryKey = sessionsKey(accountId);
  const list = useQuery({ queryKey, queryFn: () => readSessions(accountId), staleTime: 0 });
  const end = useMutation({
    mutationFn: (id: number | 'all') => (id === 'all' ? endSessions(accountId) : endSession(id)),
    onSuccess: (_answer, id) => showToast({ title: id === 'all' ? 'Sessions ended' : 'Session ended' }),
    onError: (error) => tellUncertain(error, 'Not ended'),
    onSettled: () => readAgain(queryClient, queryKey),
  });
  return { ...list, end };
}

interface SessionRowProps {
  session: SessionAnswer;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, createdAt, lastSeenAt, isCurrent } = session;
  const name = device || 'Unknown device';
  return (
    <SecurityRow
      name={
        <>
          {name}
          {isCurrent && <StatusPill tone="success">This device</StatusPill>}
        </>
      }
      detail={
        <>
          Logged in <time dateTime={createdAt}>{dayAndTimeOf(createdAt)}</time>
          <br />
          Last seen <time dateTime={lastSeenAt}>{dayAndTimeOf(lastSeenAt)}</time>
        </>
      }
      action={
        !isCurrent && (
          <Button pending={isEnding} aria-label={`End the session on ${name}`} onClick={onEnd}>
            End
          </Button>
        )
      }
    />
  );
}

/** Where the pressed button has gone, focus goes to the one in its place, or to the list. */
function keepPlace(list: HTMLElement | null, index: number) {
  if (document.activeElement !== document.body) return;
  const row = list?.children[index] ?? list?.lastElementChild;
  (row?.querySelector('button') ?? list)?.focus();
}

interface SessionListProps {
  /** Whose; without it, one's own. */
  accountId?: number;
  /** The button that ends them together. */
  endAllLabel: string;
}

/** The open sessions of an account, each of which can be ended, and all together. */
export function SessionList({ accountId, endAllLabel }: SessionListProps) {
  const { data: sessions, error, refetch, end } = useSessions(accountId);
  const list = useRef<HTMLUListElement>(null);
  const ended = useRef(0);
  useEffect(() => {
    if (end.isSuccess) keepPlace(list.current, ended.current);
  }, [end.isSuccess]);
  if (error) return <LoadFailure subject="The sessions" onRetry={refetch} />;
  if (!sessions) return <Skeleton className="m-4 h-24" />;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className="divide-y divide-line/50 outline-none">
        {sessions.map((session, index) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending}
            onEnd={() => {
              ended.current = index;
              end.mutate(session.id);
            }}
          />
        ))}
      </ul>
      {sessions.length === 0 && <p className="px-4 py-4 text-text-soft">Not logged in anywhere.</p>}
      {others.length > 0 && (
        <div className="border-line border-t px-4 py-3 md:px-[1.15rem]">
          <Button pending={end.isPending} onClick={() => end.mutate('all')}>
            {endAllLabel}
          </Button>
        </div>
      )}
    </>
  );
}
