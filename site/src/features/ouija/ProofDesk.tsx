import '../../lib/zod-without-eval.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextAreaField } from '../../components/ui/Field.tsx';
import { type ClaimedDraw, readProof } from './check-draw.ts';
import { DrawCheck } from './DrawCheck.tsx';
import { forgetCoupons, readCoupons, type StoredCoupon } from './game-storage.ts';

/** The draws whose codes this browser keeps. */
function OwnDraws({ coupons }: { coupons: readonly StoredCoupon[] }) {
  return (
    <ul className="own-draws">
      {coupons.map(
        ({ code, value, proof, isOwnSeed }) =>
          proof && (
            <li key={code}>
              <p>
                Your draw of {proof.day}: “{value}”
              </p>
              <DrawCheck draw={{ value, proof }} isOwnSeed={isOwnSeed} />
            </li>
          ),
      )}
    </ul>
  );
}

const fault = 'This is not a complete proof: copy all of it again, from { to }.';

/** Takes a pasted proof. */
function PastedDraw() {
  const [draw, setDraw] = useState<ClaimedDraw>();
  const [isWrong, setWrong] = useState(false);
  function read(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = readProof(String(new FormData(form).get('proof')));
    flushSync(() => {
      setDraw(found);
      setWrong(!found);
    });
    form.querySelector<HTMLElement>(found ? '.draw-check button' : 'textarea')?.focus();
  }
  return (
    <form className="pasted-proof" onSubmit={read}>
      <TextAreaField
        label="Paste a proof"
        hint="‘Copy the proof’ beside a code gives one."
        error={isWrong ? fault : undefined}
        className="w-full"
        rows={6}
        spellCheck={false}
        autoComplete="off"
        name="proof"
      />
      <button type="submit" className="button button-bone">
        Read the proof
      </button>
      {draw && <DrawCheck key={JSON.stringify(draw)} draw={draw} />}
    </form>
  );
}

/** Checks the draws of this browser and pasted ones. */
export function ProofDesk() {
  const [coupons, setCoupons] = useState<StoredCoupon[]>([]);
  useEffect(() => {
    forgetCoupons();
    setCoupons(readCoupons());
  }, []);
  return (
    <>
      <OwnDraws coupons={coupons} />
      <PastedDraw />
    </>
  );
}
