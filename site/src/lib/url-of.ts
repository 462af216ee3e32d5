/** The address in its parts, a relative one seen from `base`; undefined for what is none. */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
