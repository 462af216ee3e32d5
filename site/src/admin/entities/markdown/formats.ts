import { Bold, Heading2, Italic, Link, List, type LucideIcon, Quote } from 'lucide-react';
import { toggleInline } from './inlineMarks.ts';
import { toggleLink } from './insertions.ts';
import { toggleLines } from './lineMarks.ts';
import type { Selected, TextEdit } from './textEdit.ts';

interface FormatRule {
  label: string;
  icon: LucideIcon;
  /** With Ctrl, or Cmd on a Mac. */
  key?: string;
  edit: (selected: Selected) => TextEdit;
}

const rules = {
  bold: { label: 'Bold', icon: Bold, key: 'b', edit: (selected) => toggleInline('bold', selected) },
  italic: { label: 'Italic', icon: Italic, key: 'i', edit: (selected) => toggleInline('italic', selected) },
  heading: { label: 'Heading', icon: Heading2, edit: (selected) => toggleLines('heading', selected) },
  quote: { label: 'Quotation', icon: Quote, edit: (selected) => toggleLines('quote', selected) },
  list: { label: 'List', icon: List, edit: (selected) => toggleLines('list', selected) },
  link: { label: 'Link', icon: Link, key: 'k', edit: toggleLink },
} satisfies Record<string, FormatRule>;
export type Format = keyof typeof rules;

/** What the toolbar can do to a text, in its order. */
export const formats: Record<Format, FormatRule> = rules;

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The format that a combination of keys stands for: Ctrl, or Cmd on a Mac, with B, I or K. */
export function formatOfKeys({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): Format | undefined {
  const names = Object.keys(formats) as Format[];
  const isShortcut = ctrlKey !== metaKey && !altKey && !shiftKey;
  return isShortcut ? names.find((name) => formats[name].key === key.toLowerCase()) : undefined;
}
