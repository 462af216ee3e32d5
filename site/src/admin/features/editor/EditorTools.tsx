import { Eye, EyeOff, History, Share2 } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { Button } from '../../../components/ui/Button.tsx';

const tabClasses =
  'min-h-10 flex-1 cursor-pointer rounded-button px-4 font-medium text-text-soft hover:text-text data-[state=active]:bg-selected data-[state=active]:text-amber-soft';

interface EditorToolsProps {
  isBeside: boolean;
  onToggleBeside: () => void;
  /** Undefined while the story is not saved. */
  onHistory: (() => void) | undefined;
  onShare: (() => void) | undefined;
}

/** What can be done with a story next to writing it. */
export function EditorTools({ isBeside, onToggleBeside, onHistory, onShare }: EditorToolsProps) {
  const BesideIcon = isBeside ? EyeOff : Eye;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Tabs.List
        aria-label="Write or preview"
        className="mr-auto flex gap-1 max-sm:w-full rounded-card border border-line bg-surface p-1 xl:hidden"
      >
        <Tabs.Trigger value="write" className={tabClasses}>
          Write
        </Tabs.Trigger>
        <Tabs.Trigger value="preview" className={tabClasses}>
          Preview
        </Tabs.Trigger>
      </Tabs.List>
      {onHistory && (
        <Button onClick={onHistory} className="max-sm:flex-1">
          <History size={16} aria-hidden />
          Earlier versions
        </Button>
      )}
      {onShare && (
        <Button onClick={onShare} className="max-sm:flex-1">
          <Share2 size={16} aria-hidden />
          Share draft
        </Button>
      )}
      <Button className="ml-auto max-xl:hidden" onClick={onToggleBeside}>
        <BesideIcon size={16} aria-hidden />
        {isBeside ? 'Hide preview' : 'Show preview'}
      </Button>
    </div>
  );
}
