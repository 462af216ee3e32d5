import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/Button.tsx';
import { StatCard } from '../../../components/ui/StatCard.tsx';
import { $router } from '../../app/routes.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { mediaSummaryQuery } from '../../entities/media/mediaQueries.ts';
import { fileSizeOf } from '../../wording/fileSizes.ts';
import { MediaLibrary } from './MediaLibrary.tsx';

export const uploadPath = '/admin/media/upload';

function MediaStatCards() {
  const { data, isError } = useQuery(mediaSummaryQuery);
  if (isError) return null;
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <StatCard label="Total Files" value={data?.files} />
      <StatCard label="Images" value={data?.images} />
      <StatCard label="Videos" value={data?.videos} />
      <StatCard label="Total Size" value={data && fileSizeOf(data.size)} />
    </dl>
  );
}

export function MediaScreen() {
  const actions = (
    <Button look="primary" onClick={() => $router.open(uploadPath)}>
      Upload Media
    </Button>
  );
  return (
    <>
      <ScreenHeader title="Media" actions={actions} />
      <MediaStatCards />
      <MediaLibrary />
    </>
  );
}
