import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { iconButtonClasses } from './IconButton.tsx';
import { useReturnFocus } from './returnFocus.ts';

export const backdropClasses = 'dialog-backdrop fixed inset-0 z-30 bg-backdrop backdrop-blur-[2px]';
export const dialogClasses =
  'dialog-panel fixed top-1/2 left-1/2 z-30 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-panel border border-line bg-surface shadow-3';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** The buttons, at the bottom. */
  actions: ReactNode;
  children?: ReactNode;
  width?: string;
}

export function Dialog({ open, onOpenChange, title, description, actions, children, width }: DialogProps) {
  const focus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={backdropClasses} />
        <Primitive.Content className={`${dialogClasses} ${width ?? 'max-w-lg'}`} {...focus}>
          <div className="flex items-start gap-4 border-line border-b p-5 pb-4">
            <div className="mr-auto">
              <Primitive.Title className="font-bold text-lg">{title}</Primitive.Title>
              <Primitive.Description className="mt-1 text-text-soft">{description}</Primitive.Description>
            </div>
            <Primitive.Close aria-label="Close" className={`${iconButtonClasses} -mt-1 -mr-2 text-muted`}>
              <X size={18} aria-hidden />
            </Primitive.Close>
          </div>
          {children && <div className="overflow-y-auto p-5">{children}</div>}
          <div className="flex flex-wrap justify-end gap-3 border-line border-t p-5">{actions}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
