import X from 'lucide-react/icons/x';
import { Dialog as Primitive } from 'radix-ui';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { isUnheardEscape } from './escape.ts';
import { iconButtonClasses } from './IconButton.tsx';
import { useReturnFocus } from './returnFocus.ts';

export const backdropClasses =
  'dialog-backdrop fixed inset-0 z-(--layer-dialog) bg-backdrop motion-safe:backdrop-blur-[2px]';
export const dialogClasses =
  'dialog-panel fixed top-1/2 left-1/2 z-(--layer-dialog) flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col overflow-y-auto rounded-panel border border-line bg-surface shadow-3 cramped:max-h-[calc(100dvh-1rem)] cramped:w-[calc(100vw-1rem)]';

interface DialogProps {
  /** As long as it is rendered unless told. */
  open?: boolean;
  /** Without it only the dialog's own buttons close it. */
  onClose?: () => void;
  title: string;
  description: string;
  /** The buttons, at the bottom. */
  actions: ReactNode;
  /** Controls next to the button that closes it; with them, what is shown has the focus at first. */
  tools?: ReactNode;
  /** Whether its first field has the focus at first, rather than the button that closes it. */
  startsAtField?: boolean | undefined;
  /** Which of several things is shown; another one begins at its top. */
  page?: number | undefined;
  children?: ReactNode;
  width?: string;
  /** Where focus goes afterwards, when that is not where it was before. */
  focusAfter?: (() => HTMLElement | null | undefined) | undefined;
}

export function Dialog(props: DialogProps) {
  const { open = true, onClose, title, description, actions, tools, page, children, width } = props;
  const focus = useReturnFocus(props.focusAfter);
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to scroll
  useEffect(() => {
    body.current?.scrollTo(0, 0);
    body.current?.parentElement?.scrollTo(0, 0);
    // The button that led here may be gone.
    if (document.activeElement === document.body) body.current?.focus({ preventScroll: true });
  }, [page]);
  function focusFirst(event: Event) {
    focus.onOpenAutoFocus();
    const field = props.startsAtField && body.current?.querySelector<HTMLElement>('input:not([hidden])');
    if (!tools && !field) return;
    event.preventDefault();
    if (field) field.focus();
    else body.current?.focus({ preventScroll: true });
  }
  /** From the last button Tab leads to the first without scrolling there. */
  function scrollIntoSight({ target }: FocusEvent<HTMLElement>) {
    if (target !== body.current && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest' });
  }
  return (
    <Primitive.Root open={open} onOpenChange={() => onClose?.()}>
      <Primitive.Portal>
        <Primitive.Overlay className={backdropClasses} />
        <Primitive.Content
          className={`${dialogClasses} ${width ?? 'max-w-lg'}`}
          {...focus}
          onOpenAutoFocus={focusFirst}
          onKeyDown={(event) => isUnheardEscape(event) && onClose?.()}
          onFocus={scrollIntoSight}
        >
          <div className="flex shrink-0 flex-wrap items-start gap-4 border-line border-b p-5 pb-4">
            <div className="min-w-0 flex-1 basis-24">
              <Primitive.Title className="line-clamp-3 font-bold text-lg wrap-anywhere">
                {title}
              </Primitive.Title>
              <Primitive.Description className="mt-1 text-text-soft wrap-anywhere">
                {description}
              </Primitive.Description>
            </div>
            {tools}
            {onClose && (
              <Primitive.Close aria-label="Close" className={`${iconButtonClasses} -mt-1 -mr-2 text-muted`}>
                <X size={18} aria-hidden />
              </Primitive.Close>
            )}
          </div>
          {children && (
            <div
              ref={body}
              tabIndex={-1}
              className="min-h-24 overflow-y-auto p-5 outline-none cramped:shrink-0 cramped:overflow-y-visible"
            >
              {children}
            </div>
          )}
          <div className="flex shrink-0 flex-wrap justify-end gap-3 border-line border-t p-5">{actions}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
