import type { AstroGlobal } from 'astro';
import { FetchState } from 'astro/fetch';

type Result = Parameters<FetchState['createAstro']>[0];
type Props = Parameters<FetchState['createAstro']>[1];
type SlotValues = Parameters<FetchState['createAstro']>[2];
type Context = ReturnType<FetchState['getActionAPIContext']>;

/** What a component finds under `Astro`: all that means something when there is neither a visitor nor a session. */
export class PageGlobal {
  readonly props: Props;
  readonly self = null;
  readonly request: Request;
  readonly response: Result['response'];
  readonly url: URL;
  readonly params: PageState['params'];
  readonly locals: App.Locals;
  readonly #state: PageState;
  readonly #slots: () => AstroGlobal['slots'];

  constructor(
    state: PageState,
    props: Props,
    response: Result['response'],
    slots: () => AstroGlobal['slots'],
  ) {
    this.props = props;
    this.request = state.request;
    this.response = response;
    this.url = state.url;
    this.params = state.params;
    this.locals = state.locals;
    this.#state = state;
    this.#slots = slots;
  }

  get slots() {
    return this.#slots();
  }

  get csp() {
    return this.#state.getCsp();
  }

  rewrite(payload: Parameters<AstroGlobal['rewrite']>[0]) {
    return this.#state.rewrite(payload);
  }
}

/**
 * Astro's state of one rendering, with contexts whose getters belong to a class. Astro's own give each page getters and a
 * prototype of its own: the engine keeps the shape of every such object, and with it everything that the page was rendered
 * with, until its next great collection, and finds nothing of the page before it quickly.
 */
export class PageState extends FetchState {
  override createAstro(result: Result, props: Props, slotValues: SlotValues, context: Context): AstroGlobal {
    const slots = () => super.createAstro(result, props, slotValues, context).slots;
    return new PageGlobal(this, props, result.response, slots) as unknown as AstroGlobal;
  }

  override getActionAPIContext(): Context {
    this.actionApiContext ??= {
      request: this.request,
      url: this.url,
      params: this.params,
      locals: this.locals,
      isPrerendered: false,
      routePattern: this.routeData?.route,
    } as Context;
    return this.actionApiContext;
  }
}
