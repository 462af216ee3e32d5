import type { RedemptionImport } from '@haunted-forests/api/schemas/discount/redemption-import/redemption-import';
import { Alert } from '../../../../components/ui/Alert.tsx';
import { reportSentence } from './reportWords.ts';

/** More rows at once would make a browser slow. */
const shownLines = 500;
const headClasses = 'bg-table-head px-3 py-2 text-left font-medium text-muted';

/** What became of a file, or would, with each line that was refused. */
export function ImportReport({ report }: { report: RedemptionImport }) {
  const { refused, redeemed } = report;
  return (
    <>
      <Alert tone={redeemed === 0 && refused.length > 0 ? 'error' : 'info'}>{reportSentence(report)}</Alert>
      {refused.length > 0 && (
        <div className="border border-line">
          <table aria-label="Refused lines" className="w-full text-sm">
            <thead>
              <tr>
                <th scope="col" className={headClasses}>
                  Line
                </th>
                <th scope="col" className={headClasses}>
                  Code and reason
                </th>
              </tr>
            </thead>
            <tbody>
              {refused.slice(0, shownLines).map(({ line, code, reason }) => (
                <tr key={line} className="border-line/50 border-t align-top">
                  <td className="px-3 py-2 tabular-nums">{line.toLocaleString('en-US')}</td>
                  <td className="px-3 py-2 wrap-anywhere">
                    {code && <span className="font-medium">{code} </span>}
                    <span className="text-text-soft">{reason}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {refused.length > shownLines && (
            <p className="border-line border-t px-3 py-2 text-sm">
              And {(refused.length - shownLines).toLocaleString('en-US')} more lines.
            </p>
          )}
        </div>
      )}
    </>
  );
}
