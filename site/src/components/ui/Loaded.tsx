import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  /** What could not be read, as it is in "… could not be loaded." */
  subject: string;
  /** Stands there while it is read. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was read in the place of its skeleton; a failure only where nothing was read before. */
export function Loaded<Data>({ query, subject, waiting, children }: LoadedProps<Data>) {
  const { data, isError, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return waiting;
  return (
    <div className="p-4">
      <LoadFailure subject={subject} onRetry={() => void refetch()} />
    </div>
  );
}
