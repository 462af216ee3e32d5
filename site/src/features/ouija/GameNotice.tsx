import { useEffect, useRef } from 'react';
import type { FailureKind } from './play-discount.ts';

const kept = 'Your draw is kept: trying again asks for the same discount.';

const sentences: Record<Exclude<FailureKind, 'played'> | 'waiting', string> = {
  unanswered: `The server has not responded. ${kept}`,
  elsewhere: `Something else answered in place of the park, such as the sign-in page of a Wi-Fi network. ${kept}`,
  failed: `The board fell silent. ${kept}`,
  waiting: 'Your last try is still waiting for its answer. Try again, and the board gives you what it drew.',
};

/** Others may have played at the same internet address: nobody is to blame, and there are ways on. */
function OtherWays() {
  return (
    <p>
      The board tells visitors apart by their internet address, and others may share yours: at home, at
      school, in a café. If you have not played yet, use mobile data instead of Wi-Fi and{' '}
      <a className="lamp-link" href="/ouija">
        load this page again
      </a>
      , come back in 24 hours, or{' '}
      <a className="lamp-link" href="/new-york/contact">
        write to us
      </a>
      .
    </p>
  );
}

interface GameNoticeProps {
  notice: FailureKind | 'waiting';
  onRetry: () => void;
}

/** What happened to the last try and what to do next; it stays, as a toast does not. */
export function GameNotice({ notice, onRetry }: GameNoticeProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={frame} className="game-notice">
      {notice === 'played' ? (
        <OtherWays />
      ) : (
        <>
          <p>{sentences[notice]}</p>
          <button type="button" className="button button-bone" onClick={onRetry}>
            Try again
          </button>
        </>
      )}
    </div>
  );
}
