import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { exportApplications } from '../../api/employmentApplications.ts';
import { tellFailure } from '../../wording/failures.ts';
import type { ApplicationFilters } from './filters.ts';

/** Downloads the filtered applications. */
export function ExportButton({ filters }: { filters: ApplicationFilters }) {
  const download = useMutation({
    mutationFn: () => exportApplications(filters),
    onError: (error) => tellFailure(error, 'Export failed', 'The file could not be downloaded.'),
  });
  return (
    <Button pending={download.isPending} onClick={() => download.mutate()}>
      <Download size={17} aria-hidden />
      {download.isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
