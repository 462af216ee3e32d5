import { encode } from 'uqr';

/** Modules of light around the code that scanners need (ISO/IEC 18004). */
const quietZone = 4;

interface QrCodeProps {
  text: string;
  /** What it is, for those who cannot see it. */
  label: string;
  className: string;
}

/** A text for a scanner; one path draws all dark modules. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
