import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { $singleKeys } from './singleKeys.ts';
import type { Pager } from './useOpenRow.ts';
import { useRowKeys } from './useRowKeys.ts';

interface PagerButtonsProps {
  pager: Pager;
  total: number;
  /** What is open, for those who hear it. */
  current: string | undefined;
  /** One of them, as in "Next message". */
  noun: string;
  /** In a line of its own, not beside a title. */
  isAlone?: boolean;
}

/** Where in a list one stands, and the ways to its neighbors. */
export function PagerButtons({ pager, total, current, noun, isAlone = false }: PagerButtonsProps) {
  const hasKeys = useStore($singleKeys);
  useRowKeys({ j: pager.onNext, k: pager.onPrevious });
  const keyWords = (key: string) => (hasKeys ? ` (${key})` : '');
  if (pager.position === 0) return null;
  const ways = [
    { label: `Previous ${noun}${keyWords('k')}`, icon: ChevronLeft, go: pager.onPrevious },
    { label: `Next ${noun}${keyWords('j')}`, icon: ChevronRight, go: pager.onNext },
  ];
  return (
    <div className={`flex items-center ${isAlone ? '' : '-mt-1 shrink-0'}`}>
      <p
        role="status"
        className={`whitespace-nowrap text-muted text-sm ${isAlone ? 'mr-auto' : 'mr-1 max-sm:sr-only'}`}
      >
        {pager.position} of {total}
        {current && <span className="sr-only">: {current}</span>}
      </p>
      {ways.map(({ label, icon, go }) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          aria-disabled={go ? undefined : true}
          onClick={go}
          className="text-text-soft aria-disabled:cursor-default aria-disabled:text-line-strong"
        />
      ))}
    </div>
  );
}
