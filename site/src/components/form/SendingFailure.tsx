import { useEffect, useRef } from 'react';

const submitButtonOf = (form: HTMLFormElement | null | undefined) =>
  form?.querySelector<HTMLElement>('[type="submit"]');

/** Says at the form why sending failed, until the next attempt, and offers a retry. */
export function SendingFailure({ words, sending }: { words: string; sending: boolean }) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A button that was disabled while it sent has lost the focus, and takes it again once it is enabled.
    if (!sending && document.activeElement === document.body) submitButtonOf(again.current?.form)?.focus();
  }, [sending]);
  return (
    <div
      role="alert"
      className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line border-l-3 border-l-error bg-raised px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-60">{words}</p>
      <button
        ref={again}
        type="button"
        className="button button-bone min-h-11 px-4 text-[1.25rem]"
        onClick={({ currentTarget: { form } }) => {
          submitButtonOf(form)?.focus();
          form?.requestSubmit();
        }}
      >
        Try again
      </button>
    </div>
  );
}
