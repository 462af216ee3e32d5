interface FileAnswer {
  headers: Headers;
  blob(): Promise<Blob>;
}

/** The name that a Content-Disposition header gives a file; `fallback` when it gives none. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  return disposition?.match(/filename="([\w.-]+)"/)?.[1] ?? fallback;
}

/** Hands the browser a file to keep. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Keeps the file that a call of the API answers; such a call needs the token, so a plain link cannot make it. */
export async function saveAnswer(answer: FileAnswer, fallback: string): Promise<void> {
  saveFile(await answer.blob(), fileNameOf(answer.headers.get('Content-Disposition'), fallback));
}
