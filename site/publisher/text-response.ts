/**
 * What Astro answers with when it renders for the publisher: the text of a page as it is. A plain response would encode it,
 * copy it and decode it again, an eighth of what a page costs to render.
 */
export class TextResponse extends Response {
  readonly #text: string;

  constructor(text: string, init?: ResponseInit) {
    super(null, init);
    this.#text = text;
  }

  override get body() {
    return new Response(this.#text).body;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }
}
