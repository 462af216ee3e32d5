const controlCharacters = /(?![\t\r\n])\p{Control}/gu;

/** A calendar as the text of a file of RFC 5545, which ends with a line break and has blanks for the control characters that it must not hold (3.1). */
export const calendarText = (calendar: { toString(): string }) =>
  `${calendar}\r\n`.replace(controlCharacters, ' ');
