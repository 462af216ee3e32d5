import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { Spinner } from '../../../components/ui/Spinner.tsx';
import { showPage } from './showPage.ts';

/** Width and height of an element, as they change. */
function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, size };
}

interface PreviewFrameProps {
  /** The element at which the first page is shown; its top without it. */
  anchor?: string | undefined;
  /** What the page is of. */
  title: string;
  /** HTML; undefined until the first one has come. */
  page: string | undefined;
  /** Width of the window that the page is rendered for. */
  width: number;
}

/** Shows a page as in a window of that width, scaled down where there is less room. */
function PreviewFrame({ title, anchor, page, width }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { element, size } = useSize();
  useEffect(() => {
    if (frame.current && page) showPage(frame.current, page, anchor);
  }, [page, anchor]);
  const scale = Math.min(1, size.width / width) || 1;
  return (
    <div ref={element} className="relative min-h-0 flex-1 overflow-hidden bg-input">
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        className={`absolute top-0 origin-top-left ${page ? '' : 'invisible'}`}
        style={{
          width,
          height: size.height / scale,
          left: Math.max(0, (size.width - width * scale) / 2),
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
}

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

interface PreviewPanelProps {
  /** What the page is of. */
  title: string;
  /** HTML; undefined until the first one has come. */
  page: string | undefined;
  /** Why it could not be rendered. */
  failure: string | undefined;
  retry: () => void;
  /** The element at which the first page is shown; its top without it. */
  anchor?: string | undefined;
  height?: string;
}

/** A page as visitors would see it now. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { title, page, failure, retry, anchor, height = 'h-[calc(100dvh-13rem)]' } = props;
  const [width, setWidth] = useState<Width>('phone');
  return (
    <section
      aria-label="Preview"
      className={`flex ${height} min-h-96 flex-col overflow-hidden rounded-panel border border-line bg-surface`}
    >
      <header className="flex items-center gap-3 border-line border-b py-1 pr-2 pl-4">
        <h2 className="mr-auto font-bold">Preview</h2>
        <WidthSwitch chosen={width} onChoose={setWidth} />
      </header>
      {failure && (
        <Alert tone="info" actions={<Button onClick={retry}>Try again</Button>}>
          {failure}
        </Alert>
      )}
      {!page && !failure && (
        <div className="p-6">
          <Spinner label="Rendering the page..." />
        </div>
      )}
      <PreviewFrame title={title} anchor={anchor} page={page} width={widths[width].pixels} />
    </section>
  );
}
