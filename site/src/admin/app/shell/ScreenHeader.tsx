import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClasses } from '../../../components/ui/Button.tsx';

interface ScreenHeaderProps {
  title: string;
  /** What the document is called, when that is not the title. */
  documentTitle?: string;
  /** The buttons of the screen. */
  actions?: ReactNode;
  /** What stands above the title, like a way back. */
  above?: ReactNode;
}

let isFirstScreen = true;

/** Names the document after the screen and moves focus to its heading, unless the visit began here. */
export function useScreenTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Haunted Forests admin`;
  }, [title]);
  useEffect(() => {
    if (!isFirstScreen) heading.current?.focus();
    isFirstScreen = false;
  }, []);
  return heading;
}

export function ScreenHeader({ title, documentTitle = title, actions, above }: ScreenHeaderProps) {
  const heading = useScreenTitle(documentTitle);
  return (
    <header className="mb-5">
      {above}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="mr-auto font-bold text-[1.55rem] leading-tight">
          {title}
        </h1>
        <div className="flex flex-wrap gap-3 md:gap-4">{actions}</div>
      </div>
    </header>
  );
}

export function ViewSiteLink({ path = '/' }: { path?: string | undefined }) {
  return (
    <a href={path} target="_blank" rel="noopener" className={buttonClasses()}>
      View site
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
