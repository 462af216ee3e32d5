import '../../../lib/zod-without-eval.ts';

import type { Deletion } from '@haunted-forests/api/schemas/applicants/my-application';
import { useEffect, useRef } from 'react';
import { ApplicationView } from './ApplicationView.tsx';
import { deletedThings } from './deletion-words.ts';
import { LinkRequest } from './LinkRequest.tsx';
import { Notice } from './Notice.tsx';
import { useMyApplication } from './useMyApplication.ts';

/** Says that everything is gone, and what that was. */
function Deleted({ deleted }: { deleted: Deletion }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const things = deletedThings(deleted);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
      <h2 className="text-2xl">Your application is deleted</h2>
      {things.length > 0 && (
        <>
          <p className="text-text-soft">With it we deleted:</p>
          <ul className="list-disc pl-6 text-text-soft">
            {things.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </>
      )}
      <p className="text-text-soft">
        This link no longer works. A newsletter that you subscribed to, or a message that you sent us
        otherwise, is not part of your application.
      </p>
    </div>
  );
}

/** An applicant's own page, for whoever has the link. */
export function MyApplication({ jobsEmail }: { jobsEmail: string }) {
  const { view, update, end } = useMyApplication();
  switch (view.kind) {
    case 'opening':
      return (
        <p role="status" className="text-lg text-text-soft noscript:hidden">
          Opening your application…
        </p>
      );
    case 'unreachable':
      return (
        <Notice isFailure>
          <p className="min-w-0 flex-1 basis-60">{view.words}</p>
          <button type="button" className="button button-bone px-4" onClick={view.retry}>
            Try again
          </button>
        </Notice>
      );
    case 'no-link':
      return <LinkRequest isDead={view.isDead} jobsEmail={jobsEmail} />;
    case 'deleted':
      return <Deleted deleted={view.deleted} />;
    case 'open':
      return <ApplicationView {...view} jobsEmail={jobsEmail} onChange={update} onDeleted={end} />;
  }
}
