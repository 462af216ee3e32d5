import { saveFile } from '../../lib/save-file.ts';

interface FileAnswer {
  headers: Headers;
  blob(): Promise<Blob>;
}

/** The file name in a Content-Disposition header; `fallback` when there is none. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  return disposition?.match(/filename="([\w.-]+)"/)?.[1] ?? fallback;
}

/** Downloads a file from an API call that needs the token, which a plain link cannot send. */
export async function saveAnswer(answer: FileAnswer, fallback: string): Promise<void> {
  saveFile(await answer.blob(), fileNameOf(answer.headers.get('Content-Disposition'), fallback));
}
