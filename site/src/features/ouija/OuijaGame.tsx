import { useRef } from 'react';
import { showToast } from '../../components/ui/toasts.ts';
import { VisitorToaster } from '../../components/ui/VisitorToaster.tsx';
import { Board } from './Board.tsx';
import { CouponDialog } from './CouponDialog.tsx';
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
  const spinning = game.phase === 'spinning';
  return (
    <>
      <p id="ouija-subtitle" className="ouija-subtitle">
        {game.locked ? afterPlaying : beforePlaying}
      </p>
      <Board goal={game.goal} spinning={spinning}>
        <Planchette
          handle={planchette}
          goal={game.goal}
          locked={game.locked}
          spinning={spinning}
          onPress={game.play}
        />
      </Board>
      <p role="status" className="sr-only">
        {spinning && (game.goal ? `The planchette moves to ${game.goal.value}` : 'The planchette stirs')}
      </p>
      <CouponDialog coupon={game.coupon} open={game.phase === 'revealed'} onClose={game.close} />
      {game.phase !== 'revealed' && <VisitorToaster />}
    </>
  );
}
