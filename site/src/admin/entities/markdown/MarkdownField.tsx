import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, inputClasses } from '../../../components/ui/Field.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { MediaPickerDialog } from '../media/MediaPickerDialog.tsx';
import { FormattingToolbar } from './FormattingToolbar.tsx';
import { type Format, formatOfKeys, formats } from './formats.ts';
import { insertPicture } from './insertions.ts';
import { pastedProse } from './pastedProse.ts';
import { typeEdit } from './textEdit.ts';

const hint =
  'Markdown: ## for a heading, **bold**, *italic*, > for a quotation, a blank line between paragraphs.';

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Types what comes from a word processor as Markdown, and says what was left out. */
function pasteProse(event: ClipboardEvent<HTMLTextAreaElement>) {
  const { clipboardData, currentTarget: area } = event;
  const pasted = pastedProse(clipboardData.getData('text/plain'), clipboardData.getData('text/html'));
  if (!pasted) return;
  event.preventDefault();
  const { markdown: insert, lost } = pasted;
  const { selectionStart: from, selectionEnd: to } = area;
  const end = from + insert.length;
  typeEdit(area, { from, to, insert, start: end, end });
  if (lost.length === 0) return;
  const description = `Not included: ${new Intl.ListFormat('en-US').format(lost)}. Please add them here again.`;
  showToast({ title: 'Only the text was pasted', description });
}

/** Puts a picture of the library into the text once the dialog has closed: until then it holds the focus. */
function usePictureOfLibrary(area: RefObject<HTMLTextAreaElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState<MediaItem>();
  useEffect(() => {
    if (isOpen || !chosen) return;
    const timer = setTimeout(() => {
      choose(undefined);
      const { url, altText: alt } = chosen;
      if (area.current) typeEdit(area.current, insertPicture(selectedIn(area.current), { url, alt }));
    });
    return () => clearTimeout(timer);
  }, [area, isOpen, chosen]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), choose };
}

interface MarkdownFieldProps {
  label: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
  required?: boolean | undefined;
  rows: number;
}

/** A long text in Markdown with the toolbar that helps to write it. */
export function MarkdownField({ label, error, input, required, rows }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const library = usePictureOfLibrary(area);
  function format(wanted: Format) {
    if (area.current) typeEdit(area.current, formats[wanted].edit(selectedIn(area.current)));
  }
  function onKeyDown(event: KeyboardEvent) {
    const wanted = formatOfKeys(event);
    if (!wanted) return;
    event.preventDefault();
    format(wanted);
  }
  const { ref, ...registered } = input;
  return (
    <>
      <Field label={label} required={required} error={error} hint={hint}>
        {(control) => (
          <div>
            <FormattingToolbar controls={control.id} onFormat={format} onPicture={library.open} />
            <textarea
              {...registered}
              {...control}
              ref={(element) => {
                area.current = element;
                ref(element);
              }}
              rows={rows}
              aria-required={required}
              onKeyDown={onKeyDown}
              onPaste={pasteProse}
              className={`${inputClasses} block resize-y rounded-t-none leading-relaxed`}
            />
          </div>
        )}
      </Field>
      <MediaPickerDialog
        open={library.isOpen}
        type="image"
        onChoose={library.choose}
        onClose={library.close}
      />
    </>
  );
}
