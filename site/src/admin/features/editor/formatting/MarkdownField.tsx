import { type KeyboardEvent, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, inputClasses } from '../../../../components/ui/Field.tsx';
import { MediaPickerDialog } from '../../../media/MediaPickerDialog.tsx';
import { FormattingToolbar } from './FormattingToolbar.tsx';
import { editOf, type Format, formatOfKeys } from './formats.ts';
import { insertPicture } from './insertions.ts';
import { typeEdit } from './textEdit.ts';

const hint =
  'Markdown: ## for a heading, **bold**, *italic*, > for a quotation, an empty line between paragraphs.';

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

interface MarkdownFieldProps {
  label: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
}

/** A long text in Markdown with the toolbar that helps to write it. */
export function MarkdownField({ label, error, input }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPicking, setPicking] = useState(false);
  function format(wanted: Format) {
    if (area.current) typeEdit(area.current, editOf(wanted, selectedIn(area.current)));
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
      <Field label={label} required error={error} hint={hint}>
        {(control) => (
          <div>
            <FormattingToolbar controls={control.id} onFormat={format} onPicture={() => setPicking(true)} />
            <textarea
              {...registered}
              {...control}
              ref={(element) => {
                area.current = element;
                ref(element);
              }}
              rows={18}
              aria-required
              onKeyDown={onKeyDown}
              className={`${inputClasses} block min-h-72 resize-y rounded-t-none leading-relaxed`}
            />
          </div>
        )}
      </Field>
      <MediaPickerDialog
        open={isPicking}
        type="image"
        onChoose={({ url, altText }) => {
          if (!area.current) return;
          typeEdit(area.current, insertPicture(selectedIn(area.current), { url, alt: altText ?? '' }));
        }}
        onClose={() => setPicking(false)}
      />
    </>
  );
}
