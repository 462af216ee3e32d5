import '../../lib/zod-without-eval.ts';
import { useRef } from 'react';
import { showToast } from '../../components/ui/toasts.ts';
import { Board } from './Board.tsx';
import { CouponDialog } from './CouponDialog.tsx';
import { GameNotice } from './GameNotice.tsx';
import { GameToaster } from './GameToaster.tsx';
import { KeptCoupons } from './KeptCoupons.tsx';
import { Planchette, type PlanchetteHandle } from './Planchette.tsx';
import { useOuijaGame } from './useOuijaGame.ts';

const beforePlaying = 'Click the planchette to reveal your haunted discount';
const afterPlaying = "You've already played today. Come back in 24 hours!";

/** The discount game: the planchette glides to what the server has drawn, then the code is shown. */
export function OuijaGame() {
  const planchette = useRef<PlanchetteHandle>(null);
  const game = useOuijaGame({
    glide: (goal) => planchette.current?.glide(goal) ?? Promise.resolve(),
    onAlreadyPlayed: () =>
      showToast({
        title: 'Already Played',
        description: "You've already received a discount code today. Please try again after 24 hours.",
        variant: 'destructive',
      }),
    onError: () =>
      showToast({
        title: 'Error',
        description: 'Failed to generate discount code. Please try again.',
        variant: 'destructive',
      }),
  });
  const { spinning, goal } = game;
  return (
    <>
      <p id="ouija-subtitle" className="ouija-subtitle">
        {game.locked ? afterPlaying : beforePlaying}
      </p>
      <Board goal={goal} spinning={spinning}>
        <Planchette
          handle={planchette}
          goal={goal}
          locked={game.locked}
          spinning={spinning}
          onPress={game.play}
        />
      </Board>
      <p role="status" className="sr-only">
        {spinning && (goal ? `The planchette moves to ${goal.value}` : 'The planchette stirs')}
      </p>
      {game.notice && <GameNotice key={game.notice} notice={game.notice} onRetry={game.play} />}
      <KeptCoupons title="Your codes" coupons={game.coupons} onShow={game.show} />
      <CouponDialog
        coupon={game.shown}
        coupons={game.coupons}
        open={game.open}
        onShow={game.show}
        onClose={game.close}
      />
      {!game.open && <GameToaster />}
    </>
  );
}
