import { CornerDownRight } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { oldAddressOf } from './oldAddress.ts';
import type { StoryFormApi } from './useStoryForm.ts';
import type { SavedStory } from './useStorySaving.ts';

interface OldAddressNoticeProps {
  form: StoryFormApi;
  saved: SavedStory;
}

/** Explains what happens to links to a story that is about to move. */
export function OldAddressNotice({ form, saved }: OldAddressNoticeProps) {
  const [region, slug, published = false] = useWatch({
    control: form.control,
    name: ['region', 'slug', 'published'],
  });
  const address = oldAddressOf(saved, { region, slug, published });
  return (
    <div role="status">
      {address && (
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-text-soft">
          <CornerDownRight size={16} aria-hidden className="mt-0.5 shrink-0 text-amber" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            The old address {address} will lead to the new one.
          </span>
        </p>
      )}
    </div>
  );
}
