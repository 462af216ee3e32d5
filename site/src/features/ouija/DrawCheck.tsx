import { useRef, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { copyShown } from '../../lib/copy-text.ts';
import { parkMoment } from '../../lib/dates.ts';
import type { ClaimedDraw, DrawVerdict } from './check-draw.ts';

type Outcome = DrawVerdict | { kind: 'checking' | 'no-hashes' | 'no-answer' | 'no-script' };

/** The tone of the sentence: the draw fits, it does not, or that is open. */
function toneOf({ kind }: Outcome): 'fits' | 'differs' | 'open' {
  if (kind === 'fits') return 'fits';
  return kind === 'other-prize' || kind === 'other-seed' ? 'differs' : 'open';
}

function sentenceOf(outcome: Outcome, value: string | undefined): string {
  switch (outcome.kind) {
    case 'fits':
      return `It fits. The seed has the hash that was public before the draw, and it draws “${outcome.drawn}”.`;
    case 'other-prize':
      return `It does not fit. The seed draws “${outcome.drawn}”, not “${value}”.`;
    case 'other-seed':
      return 'It does not fit. The seed of that day is not the one that the proof names.';
    case 'not-listed':
      return 'It cannot be checked: seeds are listed for 30 days, and that of this day is not among them.';
    case 'too-early':
      return `The seed is public once the park's day is over: ${parkMoment(new Date(outcome.until).toISOString())}, Eastern Time. Its hash is the one in the proof.`;
    case 'no-hashes':
      return "This browser can't compute hashes here. Open the page over HTTPS or in another browser.";
    case 'no-answer':
      return 'The list of seeds could not be loaded. Check your connection and try again.';
    case 'no-script':
      return 'Part of this page could not be loaded. Check your connection and reload the page.';
    case 'checking':
      return 'Checking…';
  }
}

/** The proof as a text that can be pasted elsewhere, and the seed once it is public. */
function Figures({ draw, seed }: { draw: ClaimedDraw; seed: string | undefined }) {
  const place = useRef<HTMLPreElement>(null);
  const proof = JSON.stringify(draw, null, 1);
  const [isCopied, setCopied] = useState<boolean>();
  async function copy() {
    setCopied(place.current !== null && (await copyShown(proof, place.current)));
  }
  return (
    <details className="draw-figures">
      <summary>What it was computed from</summary>
      <pre ref={place} translate="no" className="draw-proof">
        {proof}
      </pre>
      <p>{`Seed of the day: ${seed ?? 'not public yet'}`}</p>
      <button type="button" className="button button-bone" onClick={copy}>
        Copy the proof
      </button>
      <p role="status">
        {isCopied !== undefined &&
          (isCopied ? 'Copied.' : 'The proof is selected: press Ctrl+C, or touch and hold it on a phone.')}
      </p>
    </details>
  );
}

interface DrawCheckProps {
  draw: ClaimedDraw;
  /** False: the digits in the proof are not those of this browser. */
  isOwnSeed?: boolean | undefined;
}

/** Its script when it comes. Some browsers ask for one that failed only when the page is loaded again. */
const loadCheck = () => import('./check-draw.ts').catch(() => undefined);

/** Makes the draw again in this browser and says plainly whether it fits. */
export function DrawCheck({ draw, isOwnSeed }: DrawCheckProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  async function check() {
    setOutcome({ kind: 'checking' });
    const script = await loadCheck();
    if (!script) return setOutcome({ kind: 'no-script' });
    if (!crypto.subtle) return setOutcome({ kind: 'no-hashes' });
    setOutcome(await script.checkDraw(draw).catch(() => ({ kind: 'no-answer' })));
  }
  const tone = outcome && toneOf(outcome);
  return (
    <div className="draw-check">
      <button type="button" className="button button-bone" onClick={check}>
        Check this draw
      </button>
      <p role="status" className="draw-verdict" data-tone={tone}>
        {tone === 'fits' && <Icon name="check" />}
        {tone === 'differs' && <Icon name="close" />}
        {outcome && <span>{sentenceOf(outcome, draw.value)}</span>}
      </p>
      {outcome && isOwnSeed === false && (
        <p className="draw-aside">
          This prize was already waiting at your internet address: the digits in its proof come from whoever
          drew it first.
        </p>
      )}
      {outcome && <Figures draw={draw} seed={'seed' in outcome ? outcome.seed : undefined} />}
    </div>
  );
}
