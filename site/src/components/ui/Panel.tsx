import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** Controls next to the title. */
  tools?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, tools, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 overflow-clip rounded-panel border border-line bg-surface"
    >
      <header className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-3 md:px-[1.15rem]">
        <h2 id={id} className="mr-auto min-h-6 font-bold tracking-[.02em]">
          {title}
        </h2>
        {tools}
      </header>
      {children}
    </section>
  );
}
