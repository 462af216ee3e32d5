import type { MediaSummary } from '@haunted-forests/api/schemas/media/media';
import { Button } from '../../../components/ui/Button.tsx';
import { $router } from '../../app/routes.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { StatCards } from '../../collections/lists/StatCards.tsx';
import { mediaSummaryQuery } from '../../entities/media/mediaQueries.ts';
import { fileSizeOf } from '../../wording/fileSizes.ts';
import { MediaLibrary } from './MediaLibrary.tsx';

export const uploadPath = '/admin/media/upload';

const figuresQuery = {
  ...mediaSummaryQuery,
  select: (summary: MediaSummary) => ({ ...summary, size: fileSizeOf(summary.size) }),
};
const figureNames = { files: 'Total Files', images: 'Images', videos: 'Videos', size: 'Total Size' };

export function MediaScreen() {
  const actions = (
    <Button look="primary" onClick={() => $router.open(uploadPath)}>
      Upload Media
    </Button>
  );
  return (
    <>
      <ScreenHeader title="Media" actions={actions} />
      <StatCards query={figuresQuery} labels={figureNames} />
      <MediaLibrary />
    </>
  );
}
