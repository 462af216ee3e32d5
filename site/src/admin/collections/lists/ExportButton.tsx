import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { Tooltip } from '../../../components/ui/Tooltip.tsx';
import { tellFailure } from '../../wording/failures.ts';

interface ExportButtonProps {
  label?: string;
  /** What the file holds, as a tooltip. */
  hint?: string;
  /** Downloads a file. */
  save: () => Promise<void>;
}

export function ExportButton({ label = 'Export CSV', hint, save }: ExportButtonProps) {
  const download = useMutation({
    mutationFn: save,
    onError: (error) => tellFailure(error, 'Export failed', 'The file could not be downloaded.'),
  });
  const button = (
    <Button pending={download.isPending} onClick={() => download.mutate()}>
      <Download size={17} aria-hidden />
      {download.isPending ? 'Exporting...' : label}
    </Button>
  );
  return hint ? <Tooltip text={hint}>{button}</Tooltip> : button;
}
