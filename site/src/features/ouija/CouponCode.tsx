import { useId, useRef, useState } from 'react';
import { encode } from 'uqr';
import { showToast } from '../../components/ui/toasts.ts';
import { copyFrom } from '../../lib/copy-text.ts';

const byHand =
  'This browser does not let the page copy. The code is selected: press Ctrl+C, or touch and hold it on a phone.';

/** The code in a boxed line with the button that copies it, or else selects it and says so. */
export function CopyCode({ code }: { code: string }) {
  const output = useRef<HTMLOutputElement>(null);
  const [isSelected, setSelected] = useState(false);
  const id = useId();
  async function copy() {
    const copied = output.current !== null && (await copyFrom(output.current));
    setSelected(!copied);
    if (copied) showToast({ title: 'Copied!', description: 'Discount code copied to clipboard' });
  }
  return (
    <>
      <p id={id} className="coupon-label">
        Your code
      </p>
      <div className="coupon-line">
        <output ref={output} aria-labelledby={id} className="coupon-code">
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

/** Modules of light around the code that scanners need (ISO/IEC 18004). */
const quietZone = 4;

/** The coupon's code for the scanner at the gate; one path draws all dark modules. */
export function CouponQr({ code }: { code: string }) {
  const { data, size } = encode(code, { ecc: 'M', border: quietZone });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label="The code for the scanner at the gate"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="coupon-qr"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
