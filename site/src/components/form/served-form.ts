import { fieldsInPage } from './typed-before.ts';

/** The fields of a form as the server sent it, and the one of them that has the focus. */
interface ServedForm {
  fields: Element[];
  focused: Element | undefined;
}

const takenOver = new WeakSet<Element>();

const answerOf = ({ type, value }: Partial<HTMLInputElement>) => (type === 'radio' ? value : undefined);

/** Focuses, of `fields`, the one that stands in place of `replaced`, with the caret where it was. */
function focusInPlaceOf(replaced: Element, fields: readonly Element[]): void {
  const isSame = (field: Element) =>
    field.getAttribute('name') === replaced.getAttribute('name') && answerOf(field) === answerOf(replaced);
  const field = fields.find(isSame) as HTMLInputElement | undefined;
  field?.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = replaced as HTMLInputElement;
  // Some fields, such as that of an email address, don't tell where the caret is.
  if (typeof selectionStart === 'number') field?.setSelectionRange(selectionStart, selectionEnd);
}

/** The form `name` as the server sent it; without fields once the script has taken it over. */
export function servedForm(name: string): ServedForm {
  const fields = fieldsInPage(name).filter((field) => !takenOver.has(field.closest('form') as Element));
  return { fields, focused: fields.find((field) => field === document.activeElement) };
}

/** Remembers that the script has taken over the form `name`, and gives the focus back that was lost if React made it anew. */
export function takeOver(name: string, { focused }: ServedForm): void {
  const fields = fieldsInPage(name);
  if (focused && !focused.isConnected) focusInPlaceOf(focused, fields);
  for (const form of fields.map((field) => field.closest('form'))) if (form) takenOver.add(form);
}
