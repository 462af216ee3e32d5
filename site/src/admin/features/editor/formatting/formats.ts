import { toggleInline } from './inlineMarks.ts';
import { toggleLink } from './insertions.ts';
import { toggleLines } from './lineMarks.ts';
import type { Selected, TextEdit } from './textEdit.ts';

const rules = {
  bold: (selected) => toggleInline('bold', selected),
  italic: (selected) => toggleInline('italic', selected),
  heading: (selected) => toggleLines('heading', selected),
  quote: (selected) => toggleLines('quote', selected),
  list: (selected) => toggleLines('list', selected),
  link: toggleLink,
} satisfies Record<string, (selected: Selected) => TextEdit>;
export type Format = keyof typeof rules;

/** What a button of the toolbar does to a text. */
export function editOf(format: Format, selected: Selected): TextEdit {
  return rules[format](selected);
}

const shortcuts: Record<string, Format> = { b: 'bold', i: 'italic', k: 'link' };

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The format that a combination of keys stands for: Ctrl, or Cmd on a Mac, with B, I or K. */
export function formatOfKeys({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): Format | undefined {
  return ctrlKey !== metaKey && !altKey && !shiftKey ? shortcuts[key.toLowerCase()] : undefined;
}
