import { useId, useRef, useState } from 'react';
import { showToast } from '../../components/ui/toasts.ts';
import { copyShown } from '../../lib/copy-text.ts';

const byHand =
  'This browser does not let the page copy. The code is selected: press Ctrl+C, or touch and hold it on a phone.';

/** The code in a boxed line with the button that copies it, or else selects it and says so. */
export function CopyCode({ code }: { code: string }) {
  const output = useRef<HTMLOutputElement>(null);
  const [isSelected, setSelected] = useState(false);
  const id = useId();
  async function copy() {
    const copied = output.current !== null && (await copyShown(code, output.current));
    setSelected(!copied);
    if (copied) showToast({ title: 'Copied!', description: 'Discount code copied to clipboard' });
  }
  return (
    <>
      <p id={id} className="coupon-label">
        Your code
      </p>
      <div className="coupon-line">
        <output ref={output} aria-labelledby={id} translate="no" className="coupon-code">
          {code}
        </output>
        <button type="button" className="button button-blood" onClick={copy}>
          Copy Code
        </button>
      </div>
      <p role="alert" className="coupon-by-hand">
        {isSelected && byHand}
      </p>
    </>
  );
}
