interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one range that a Range header asks for of a body of `size` bytes (RFC 9110, section 14). Undefined: the whole
 * body, also for several ranges and other units, which a server may leave out; null: no byte of it is there.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return suffixRange(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : null;
}

function suffixRange(length: number, size: number): ByteRange | null {
  return length > 0 && size > 0 ? { start: Math.max(0, size - length), end: size - 1 } : null;
}

/** Whether an If-None-Match header names the body with this entity tag. */
export function isKnown(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((entry) => ['*', tag, `W/${tag}`].includes(entry.trim())) ?? false;
}
