/** The code in an address like '/coupon#HF-…'; undefined when there is none. The part behind '#' never leaves the browser. */
export function codeIn(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)).trim() || undefined;
  } catch {
    return hash.slice(1);
  }
}

/** The address of a coupon's own page. */
export const couponPath = (code: string): string => `/coupon#${encodeURIComponent(code)}`;
