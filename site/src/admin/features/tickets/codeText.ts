/** A typed or scanned code as the server looks it up: letters and digits only, in upper case; '' when there are none. */
export function codeOf(typed: string): string {
  return typed.replace(/[^a-zA-Z0-9]/g, '').toUpperCase();
}
