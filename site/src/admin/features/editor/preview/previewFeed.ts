interface PreviewFeedSettings<Draft> {
  render: (draft: Draft, signal: AbortSignal) => Promise<string>;
  onPage: (page: string) => void;
  onFailure: (error: unknown) => void;
}

export interface PreviewFeed<Draft> {
  /** Asks for the page of a draft when typing pauses; the first one is asked for at once. */
  show: (draft: Draft) => void;
  /** No callbacks afterward. */
  stop: () => void;
}

/** Milliseconds without typing after which a page is asked for. */
export const typingPause = 150;
/** Milliseconds after which it is asked for in the middle of typing. */
export const typingPatience = 600;

/** Asks for pages of drafts while they are typed. Whatever the order of the answers, the latest draft wins. */
export function createPreviewFeed<Draft>({
  render,
  onPage,
  onFailure,
}: PreviewFeedSettings<Draft>): PreviewFeed<Draft> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  let waitingSince: number | undefined;
  let isFirst = true;

  async function ask(draft: Draft) {
    waitingSince = undefined;
    asked?.abort();
    const controller = new AbortController();
    asked = controller;
    try {
      const page = await render(draft, controller.signal);
      if (!controller.signal.aborted) onPage(page);
    } catch (error) {
      if (!controller.signal.aborted) onFailure(error);
    }
  }

  return {
    show(draft) {
      const now = Date.now();
      waitingSince ??= now;
      clearTimeout(timer);
      const pause = isFirst ? 0 : Math.min(typingPause, waitingSince + typingPatience - now);
      isFirst = false;
      timer = setTimeout(() => void ask(draft), Math.max(0, pause));
    },
    stop() {
      clearTimeout(timer);
      asked?.abort();
    },
  };
}
