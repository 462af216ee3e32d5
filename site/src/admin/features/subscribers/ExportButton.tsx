import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { Tooltip } from '../../../components/ui/Tooltip.tsx';
import { exportSubscribers } from '../../api/newsletterSubscriptions.ts';
import { tellFailure } from '../../wording/failures.ts';

export function ExportButton() {
  const download = useMutation({
    mutationFn: exportSubscribers,
    onError: (error) => tellFailure(error, 'Export failed', 'The file could not be downloaded.'),
  });
  return (
    <Tooltip text="Confirmed subscribers who have not unsubscribed">
      <Button pending={download.isPending} onClick={() => download.mutate()}>
        <Download size={17} aria-hidden />
        {download.isPending ? 'Exporting...' : 'Export CSV'}
      </Button>
    </Tooltip>
  );
}
