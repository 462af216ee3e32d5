import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { publicationOf, wordingOf } from '../../../app/publishing/publication.ts';
import { $publishingStatus } from '../../../app/publishing/publicationStore.ts';
import { timeOf } from '../../../wording/dates.ts';

/** Since when visitors see a change, as the publisher reports it. */
export function Visibility({ revision }: { revision: number }) {
  const status = useStore($publishingStatus);
  const [since, setSince] = useState<string>();
  const publication = status && publicationOf(status, { revision });
  const publishedAt = publication?.state === 'live' ? status?.lastPublish?.createdAt : undefined;
  useEffect(() => {
    setSince((known) => known ?? publishedAt);
  }, [publishedAt]);
  return (
    <p role="status" aria-label="Visibility" className="text-sm text-text-soft">
      {since ? `Visible since ${timeOf(since)}` : publication && wordingOf(publication)}
    </p>
  );
}
