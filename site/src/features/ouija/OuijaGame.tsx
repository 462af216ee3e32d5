import '../../lib/zod-without-eval.ts';
import { useRef } from 'react';
import { VisitorToaster } from '../../components/ui/Optional.tsx';
import { Board } from './Board.tsx';
import { CouponDialog } from './CouponDialog.tsx';
import { GameNotice } from './GameNotice.tsx';
import { StoredCoupons } from './StoredCoupons.tsx';
import { useOuijaGame } from './useOuijaGame.ts';

const beforePlaying = 'Click the planchette to reveal your haunted discount';
const afterPlaying = "You've already played today. Come back in 24 hours!";

/** The discount game: the planchette glides to what the server has drawn, then the code is shown. */
export function OuijaGame() {
  const game = useOuijaGame();
  const { spinning, goal, locked } = game;
  const planchette = useRef<HTMLButtonElement>(null);
  /** The button that was pressed goes with its notice. */
  function retry() {
    planchette.current?.focus();
    void game.play();
  }
  return (
    <>
      <p id="ouija-subtitle" className="ouija-subtitle">
        {locked ? afterPlaying : beforePlaying}
      </p>
      <Board goal={goal} spinning={spinning} locked={locked} onPress={game.play} planchette={planchette} />
      <p role="status" className="sr-only">
        {spinning && (goal ? `The planchette moves to ${goal.value}` : 'The planchette stirs')}
      </p>
      {game.notice && <GameNotice key={game.notice} notice={game.notice} onRetry={retry} />}
      <StoredCoupons title="Your codes" coupons={game.coupons} onShow={game.show} />
      <CouponDialog
        coupon={game.shown}
        coupons={game.coupons}
        open={game.open}
        onShow={game.show}
        onClose={game.close}
      />
      {!game.open && <VisitorToaster />}
    </>
  );
}
