import { Alert } from '../../../../components/ui/Alert.tsx';
import { Button } from '../../../../components/ui/Button.tsx';
import { Dialog } from '../../../../components/ui/Dialog.tsx';
import { sentenceOf } from '../../../../lib/server-words.ts';
import { FileButton } from '../../../entities/media/FileButton.tsx';
import { ImportReport } from './ImportReport.tsx';
import { useRedemptionImport } from './useRedemptionImport.ts';

const unanswered =
  "The server's response was cut off. Import the same file again: what was already saved stays as it is.";

/** Takes redemptions that the ticket seller reports: a dry run says what would happen, and only then it is done. */
export function RedemptionImportDialog({ onClose }: { onClose: () => void }) {
  const { file, progress, isPending, error, report, choose, redeem } = useRedemptionImport();
  const isReady = report?.dryRun && report.redeemed > 0 && !isPending;
  const coupons = report?.redeemed.toLocaleString('en-US');
  return (
    <Dialog
      title="Import redemptions"
      description="A CSV file from the ticket seller with the columns 'code' and 'redeemed_at'. It is checked first; nothing changes until you confirm."
      onClose={() => !isPending && onClose()}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {report && !report.dryRun ? 'Done' : 'Cancel'}
          </Button>
          {isReady && (
            <Button variant="primary" onClick={redeem}>
              {report.redeemed === 1 ? 'Redeem 1 coupon' : `Redeem ${coupons} coupons`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            label={file ? 'Choose another file' : 'Choose a file'}
            inputLabel="File of redemptions"
            accept=".csv,text/csv"
            pending={isPending}
            onFiles={([chosen]) => chosen && choose(chosen)}
          />
          {file && <span className="text-sm text-text-soft wrap-anywhere">{file.name}</span>}
        </div>
        {isPending && (
          <div>
            <progress
              aria-label="Lines of the file"
              className="h-2 w-full accent-amber"
              value={progress?.lines}
              max={progress?.of ?? 1}
            />
            <p role="status" className="mt-1 text-sm text-text-soft tabular-nums">
              {progress
                ? `Line ${progress.lines.toLocaleString('en-US')} of ${progress.of.toLocaleString('en-US')}`
                : 'Sending the file...'}
            </p>
          </div>
        )}
        {error && <Alert tone="error">{sentenceOf(error, unanswered)}</Alert>}
        {report && !isPending && <ImportReport report={report} />}
      </div>
    </Dialog>
  );
}
