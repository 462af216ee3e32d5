const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
const base = 1024;

function inUnit(bytes: number, exponent: number): number {
  return Number((bytes / base ** exponent).toFixed(2));
}

/** A count of bytes in the largest unit that fits, base 1024, at most two decimals, like '1.5 MB' or '0 Bytes'. */
export function fileSizeOf(bytes: number): string {
  let exponent = 0;
  while (exponent < units.length - 1 && inUnit(bytes, exponent) >= base) exponent++;
  return `${inUnit(bytes, exponent)} ${units[exponent]}`;
}
