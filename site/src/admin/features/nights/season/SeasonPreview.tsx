import { type SeasonPage, seasonPages } from '@haunted-forests/api/schemas/previews/season-preview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '../../../../components/ui/SelectField.tsx';
import { sentenceOf } from '../../../../lib/server-words.ts';
import { previewSeason } from '../../../api/previews.ts';
import { PreviewPanel } from '../../../collections/preview/PreviewPanel.tsx';
import { isSessionEnd } from '../../../wording/failures.ts';
import { type SeasonDraft, seasonInputOf } from './seasonDraft.ts';

const pageNames: Record<SeasonPage, string> = {
  nights: 'Nights',
  home: 'Home page of the region',
  landing: 'Landing page',
};
const pageOptions = seasonPages.map((value) => ({ value, label: pageNames[value] }));
const unreachable = 'The preview is not available because the server is not responding.';

/** Pages as they would be with the new season, of which nothing is stored yet. */
export function SeasonPreview({ draft }: { draft: SeasonDraft }) {
  const [page, setPage] = useState<SeasonPage>('nights');
  const { data, error, refetch } = useQuery({
    queryKey: ['season-preview', page, draft],
    queryFn: ({ signal }) => previewSeason({ page, season: seasonInputOf(draft) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Select
          aria-label="Page"
          options={pageOptions}
          value={page}
          onChange={({ target }) => setPage(target.value as SeasonPage)}
          className="w-full sm:w-64"
        />
        <p className="text-sm text-text-soft">Nothing is stored yet: this is what visitors would see.</p>
      </div>
      <PreviewPanel
        title="The page with the new season"
        page={data}
        failure={error && !isSessionEnd(error) ? sentenceOf(error, unreachable) : undefined}
        retry={() => void refetch()}
      />
    </div>
  );
}
