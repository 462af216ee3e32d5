import { useQuery } from '@tanstack/react-query';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Panel } from '../../../components/ui/Panel.tsx';
import { readBackupState } from '../../api/overview.ts';

const looks = {
  warning: { icon: TriangleAlert, color: 'text-warn' },
  failure: { icon: CircleAlert, color: 'text-error' },
} as const;

/** Says what is missing before a lost disk or a stolen file does no harm; nothing when nothing is. */
export function BackupPanel() {
  const { data: state = [] } = useQuery({ queryKey: ['backup-state'], queryFn: readBackupState });
  if (state.length === 0) return null;
  return (
    <div className="mt-5">
      <Panel title="Backups">
        <ul className="flex flex-col">
          {state.map(({ level, says, advice }) => {
            const { icon: Icon, color } = looks[level];
            return (
              <li key={says} className="flex gap-3 border-line/50 border-b px-4 py-3 last:border-b-0 md:px-5">
                <Icon size={18} aria-hidden className={`mt-1 shrink-0 ${color}`} />
                <div className="min-w-0 wrap-anywhere">
                  <p>{says}</p>
                  {advice && <p className="text-sm text-text-soft">{advice}</p>}
                </div>
              </li>
            );
          })}
        </ul>
      </Panel>
    </div>
  );
}
