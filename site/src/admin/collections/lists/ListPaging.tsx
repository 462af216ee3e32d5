import { Button } from '../../../components/ui/Button.tsx';

interface ListPagingProps {
  shown: number;
  total: number;
  /** One of them and several of them, as in "20 of 31 stories". */
  noun: readonly [one: string, several: string];
  pending: boolean;
  /** Undefined when everything is shown. */
  onMore: (() => void) | undefined;
}

/** The foot of a paged list: how much of it is shown, and the way to more. */
export function ListPaging({ shown, total, noun, pending, onMore }: ListPagingProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-4 border-line border-t px-4 py-2 md:px-[1.15rem]">
      <p role="status" className="mr-auto text-muted text-sm">
        {shown} of {total} {noun[total === 1 ? 0 : 1]}
      </p>
      {onMore && (
        <Button pending={pending} onClick={onMore}>
          {pending ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
