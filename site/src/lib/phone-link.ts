const keypad = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const digitOf = (letter: string) => String(keypad.findIndex((letters) => letters.includes(letter)) + 2);

const extension = /(?:\bext(?:ension)?\.?|\bx|#)\s*(\d+)/i;
const firstNumber = /\+?\d[\dA-Z\s()./-]*/;

/** The link (RFC 3966) that dials the first number in a text: capital letters are those of the keypad, and an extension follows the number. */
export function phoneLink(phone: string): string {
  const [number = phone] = phone.split(extension);
  const dialed = (firstNumber.exec(number)?.[0] ?? '').replace(/[A-Z]/g, digitOf).replace(/[^\d+]/g, '');
  const dialedAfter = extension.exec(phone)?.[1];
  return `tel:${dialed}${dialedAfter ? `;ext=${dialedAfter}` : ''}`;
}
