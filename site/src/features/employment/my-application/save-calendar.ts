/** Hands a calendar of RFC 5545 to the visitor's browser as a file. */
export function saveCalendar(calendar: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
  link.download = 'audition.ics';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
