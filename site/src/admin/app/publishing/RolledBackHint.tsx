import { useStore } from '@nanostores/react';
import { $publishingStatus } from './publicationStore.ts';

/** While visitors see an earlier edition: that doing this ends it. */
export function RolledBackHint({ doing }: { doing: string }) {
  const edition = useStore($publishingStatus)?.rolledBackTo ?? null;
  if (edition === null) return null;
  return (
    <p className="text-sm text-warn">
      The site is rolled back to edition {edition}. {doing} publishes the latest content again.
    </p>
  );
}
