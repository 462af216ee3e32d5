import { encode } from 'uqr';

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
