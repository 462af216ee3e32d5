/** Hands a calendar of RFC 5545 to the visitor's browser as a file with this name. */
export function saveCalendar(calendar: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
  link.download = name;
  link.click();
  // Browsers may read the file long after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
