import type { ReactNode } from 'react';

/** A headed part of an application. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-2.5 font-bold">{title}</h3>
      {children}
    </section>
  );
}

/** One labeled answer in a description list. */
export function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
