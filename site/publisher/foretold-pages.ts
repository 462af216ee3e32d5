import type {
  ForetoldStory,
  StoryDocument,
} from '@haunted-forests/api/schemas/publishing/published-document';
import type { ContentStore } from './content-store.ts';
import { isCurrent, type Plan } from './plan.ts';
import { type RenderedPage, type Renderer, renderPages } from './render-pages.ts';
import type { Route } from './routes.ts';

/** An edit shows on a handful of pages; what shows on more is rendered once it is there. */
const mostPages = 20;

export interface ForetoldPages {
  /** Renders what the site shows once `story` is saved. Afterwards the content is what it was: the save may yet fail. */
  foretell(story: ForetoldStory): Promise<void>;
  /** The pages of `routes` that were foretold and came true: the content answers all that they read as it did then. */
  take(routes: readonly Route[]): RenderedPage[];
}

interface ForetoldDependencies {
  store: ContentStore;
  renderer: Renderer;
  siteUrl: URL;
  /** What a publish would do now; null when that is not known without looking at every page. */
  plan(): Plan | null;
  /** Takes each foretold page, which will probably be published soon. */
  onPage(page: RenderedPage): unknown;
}

/** Pages that are rendered while the change that they show is still on its way to the disk. Each is used once at most. */
export function createForetoldPages(dependencies: ForetoldDependencies): ForetoldPages {
  const { store, renderer, siteUrl, plan, onPage } = dependencies;
  let pages = new Map<string, RenderedPage>();

  function put(data: StoryDocument) {
    const { revision, request } = store;
    const documents = [{ kind: 'story' as const, id: String(data.id), data }];
    store.apply({ revision, request, pinnedEdition: null, documents, removed: [] });
  }

  async function render(routes: readonly Route[]) {
    await renderPages(renderer, store, siteUrl, routes, (page) => {
      pages.set(page.path, page);
      return onPage(page);
    });
  }

  return {
    async foretell(story) {
      const former = store.storyDocument(String(story.id));
      if (former?.region !== story.region || former.slug !== story.slug) return;
      pages = new Map();
      put({ ...former, ...story });
      try {
        const routes = plan()?.render ?? [];
        if (routes.length <= mostPages) await render(routes);
      } finally {
        put(former);
      }
    },
    take(routes) {
      const { version } = store;
      const foretold = pages.size > 0 ? routes.flatMap(({ path }) => pages.get(path) ?? []) : [];
      pages = new Map();
      return foretold.filter(({ rendering }) =>
        isCurrent(rendering, { version, renderer: renderer.version }),
      );
    },
  };
}
