import type { Deletion, MyApplication } from '@haunted-forests/api/schemas/applicants/my-application';
import { useEffect, useState } from 'react';
import { failureWords } from './failure-words.ts';
import { callsWith, isDeadLink, type MyApplicationCalls, tokenOf } from './my-application-calls.ts';

/** What the page shows. */
export type View =
  | { kind: 'opening' }
  | { kind: 'unreachable'; words: string; retry(): void }
  | { kind: 'no-link'; isDead: boolean }
  | { kind: 'open'; application: MyApplication; calls: MyApplicationCalls }
  | { kind: 'deleted'; deleted: Deletion };

/** A link that opens nothing anymore leaves the address. */
const forgetLink = () => history.replaceState(history.state, '', location.pathname);

/** The application that the link in the address opens, and what becomes of it. */
export function useMyApplication() {
  const [view, setView] = useState<View>({ kind: 'opening' });

  useEffect(() => {
    let isCurrent = true;
    const token = tokenOf(location.hash);
    const calls = token === undefined ? undefined : callsWith(token);
    const show = (next: View) => isCurrent && setView(next);
    async function open() {
      if (!calls) return show({ kind: 'no-link', isDead: location.hash !== '' });
      try {
        show({ kind: 'open', application: await calls.read(), calls });
      } catch (error) {
        if (isDeadLink(error)) {
          forgetLink();
          show({ kind: 'no-link', isDead: true });
        } else
          show({
            kind: 'unreachable',
            words: failureWords(error, 'Your application could not be opened.'),
            retry,
          });
      }
    }
    function retry() {
      show({ kind: 'opening' });
      void open();
    }
    const reload = () => location.hash && location.reload();
    addEventListener('hashchange', reload);
    void open();
    return () => {
      isCurrent = false;
      removeEventListener('hashchange', reload);
    };
  }, []);

  useEffect(() => {
    if (view.kind !== 'unreachable') return;
    addEventListener('online', view.retry);
    return () => removeEventListener('online', view.retry);
  }, [view]);

  return {
    view,
    /** Shows what a change made of the application. */
    update: (application: MyApplication) =>
      setView((now) => (now.kind === 'open' ? { ...now, application } : now)),
    end(deleted: Deletion) {
      forgetLink();
      setView({ kind: 'deleted', deleted });
    },
  };
}
