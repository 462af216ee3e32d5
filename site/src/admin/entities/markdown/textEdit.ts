/** A text and what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Replaces what stands between two places, and selects a part of the new text. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  /** The selection afterwards. */
  start: number;
  end: number;
}

/** Where the line begins that holds `position`. */
export function lineStartOf(text: string, position: number): number {
  return position === 0 ? 0 : text.lastIndexOf('\n', position - 1) + 1;
}

/** Inserts the edit like typed text, so that undo works. */
export function typeEdit(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  area.focus();
  area.setSelectionRange(from, to);
  const isTyped = insert
    ? document.execCommand('insertText', false, insert)
    : from === to || document.execCommand('delete');
  if (!isTyped) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
