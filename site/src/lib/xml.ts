const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};
const special = /[&<>'"]|[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text as XML holds it; the control characters that XML 1.0 allows in no form are left out, as one would make the whole document unreadable. */
export const xmlText = (text: string) => text.replace(special, (character) => entities[character] ?? '');

/** An answer of XML, whose declaration stands before `lines`. */
export function xmlResponse(...lines: readonly string[]): Response {
  const text = ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
