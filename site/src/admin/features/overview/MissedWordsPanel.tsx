import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../components/ui/Panel.tsx';
import { readMissedWords } from '../../api/overview.ts';

/** What visitors looked for in vain; nothing when they found everything. */
export function MissedWordsPanel() {
  const { data: words = [] } = useQuery({ queryKey: ['missed-words'], queryFn: readMissedWords });
  if (words.length === 0) return null;
  return (
    <div className="mt-5">
      <Panel title="Words not found">
        <p className="px-4 pt-3 text-sm text-text-soft md:px-5">
          What visitors searched for in the last 90 days without finding anything, and how often.
        </p>
        <ul aria-label="Words not found" className="flex flex-wrap gap-2 px-4 py-3 md:px-5">
          {words.map(({ word, count }) => (
            <li key={word} className="rounded-pill border border-line px-3 py-1 text-sm wrap-anywhere">
              {word} <span className="text-muted tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
