/** Makes the browser download a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Browsers may read the file long after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
