import { StatusPill } from '../../components/ui/StatusPill.tsx';

export function StoryStatus({ published }: { published: boolean }) {
  return <StatusPill tone={published ? 'success' : 'warn'}>{published ? 'Published' : 'Draft'}</StatusPill>;
}
