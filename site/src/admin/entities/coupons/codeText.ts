/** What a scanned link to a coupon's page has behind its `#`; any other text as it is. */
const scannedCode = (text: string) => /^https?:\/\/[^#]*#(.+)$/i.exec(text.trim())?.[1] ?? text;

/** A typed or scanned code as the server looks it up: letters and digits only, in upper case; '' when there are none. */
export function codeOf(typed: string): string {
  return scannedCode(typed)
    .replace(/[^a-zA-Z0-9]/g, '')
    .toUpperCase();
}
