import type { ReactNode, RefObject } from 'react';
import { Brand } from '../../app/shell/Brand.tsx';

interface EntryFrameProps {
  title: string;
  /** Takes the focus when the screen is shown. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** What stands below the panel. */
  below?: ReactNode;
  children: ReactNode;
}

/** A screen before the back office: one panel under the brand. */
export function EntryFrame({ title, heading, below, children }: EntryFrameProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[30rem] flex-col justify-center px-4 py-12">
      <div className="self-center">
        <Brand />
      </div>
      <div className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-6 sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="font-bold text-xl tracking-[.04em]">
          {title}
        </h1>
        {children}
      </div>
      {below}
    </main>
  );
}
