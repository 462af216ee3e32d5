import { Hammer } from 'lucide-react';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { ScreenHeader } from '../../shell/ScreenHeader.tsx';

export function UnbuiltScreen({ title }: { title: string }) {
  return (
    <>
      <ScreenHeader title={title} />
      <EmptyState icon={Hammer} sentence="This room is still being built." />
    </>
  );
}
