import { encode } from 'uqr';

/** Modules of light around the code that scanners need (ISO/IEC 18004). */
const quietZone = 4;

/** The outline of every dark module, for one SVG path. */
function outlineOf(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** The coupon's code for the scanner at the gate. */
export function CouponQr({ code }: { code: string }) {
  const { data, size } = encode(code, { ecc: 'M', border: quietZone });
  return (
    <svg
      role="img"
      aria-label="The code for the scanner at the gate"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="coupon-qr"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={outlineOf(data)} />
    </svg>
  );
}
