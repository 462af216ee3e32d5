import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { leaveFocus } from '../../../components/ui/takeFocus.ts';
import type { Noun } from './PagedList.tsx';

interface NoneFoundProps {
  noun: Noun;
  /** What stands there when nothing was looked for. */
  icon: LucideIcon;
  sentence: string;
  /** In place of 'No stories match this search.'. */
  noMatch?: string | undefined;
  action?: ReactNode;
  isFiltered: boolean;
  onShowAll: () => void;
}

/** Stands in a list without rows: there are none, or none that fits. */
export function NoneFound(props: NoneFoundProps) {
  const { noun, icon, sentence, noMatch, action, isFiltered, onShowAll } = props;
  if (!isFiltered) return <EmptyState icon={icon} sentence={sentence} action={action} />;
  const [, several] = noun;
  return (
    <EmptyState
      icon={SearchX}
      sentence={noMatch ?? `No ${several} match this search.`}
      action={
        <Button ref={leaveFocus} onClick={onShowAll}>
          Show all {several}
        </Button>
      }
    />
  );
}
