import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  /** HTML; undefined until the first one has come. */
  page: string | undefined;
  /** Width of the window that the page is rendered for. */
  width: number;
}

/** Shows a page as in a window of that width, scaled down where there is less room. */
export function PreviewFrame({ page, width }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { element, size } = useSize();
  useEffect(() => {
    if (frame.current && page) showPage(frame.current, page);
  }, [page]);
  const scale = Math.min(1, size.width / width) || 1;
  return (
    <div ref={element} className="relative min-h-0 flex-1 overflow-hidden bg-input">
      <iframe
        ref={frame}
        title="The story's page"
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
