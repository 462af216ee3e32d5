import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/Button.tsx';
import { IconButton } from '../../../../components/ui/IconButton.tsx';
import { Spinner } from '../../../../components/ui/Spinner.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import type { usePreview } from './usePreview.ts';

const widths = {
  phone: { pixels: 390, label: 'Phone width', icon: Smartphone },
  desktop: { pixels: 1280, label: 'Desktop width', icon: Monitor },
} as const;
type Width = keyof typeof widths;

function WidthSwitch({ chosen, onChoose }: { chosen: Width; onChoose: (width: Width) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside two icons
    <div role="group" aria-label="Preview width" className="flex gap-1">
      {Object.entries(widths).map(([name, { label, icon }]) => (
        <IconButton
          key={name}
          icon={icon}
          label={label}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name as Width)}
          className={name === chosen ? 'border-amber bg-selected text-amber-soft' : 'text-text-soft'}
        />
      ))}
    </div>
  );
}

function Unavailable({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-b bg-selected px-4 py-2 text-sm text-text-soft">
      <span className="min-w-0 flex-1 basis-48">{sentence}</span>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

/** The page of the story as visitors would see it now, next to the text. */
export function PreviewPanel({ page, failure, retry }: ReturnType<typeof usePreview>) {
  const [width, setWidth] = useState<Width>('phone');
  return (
    <section
      aria-label="Preview"
      className="flex h-[calc(100dvh-13rem)] min-h-96 flex-col overflow-hidden rounded-panel border border-line bg-surface"
    >
      <header className="flex items-center gap-3 border-line border-b py-1 pr-2 pl-4">
        <h2 className="mr-auto font-bold">Preview</h2>
        <WidthSwitch chosen={width} onChoose={setWidth} />
      </header>
      <div role="status">{failure && <Unavailable sentence={failure} onRetry={retry} />}</div>
      {!page && !failure && (
        <div className="p-6">
          <Spinner label="Rendering the page..." />
        </div>
      )}
      <PreviewFrame page={page} width={widths[width].pixels} />
    </section>
  );
}
