import type { StoryAddress } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type {
  ContentChanges,
  DocumentReference,
  PublishedDocument,
} from '@haunted-forests/api/schemas/content-feed/published-document';

const nameOf = ({ kind, id }: DocumentReference) => `${kind}/${id}`;

const placeOf = ({ region, slug }: StoryAddress) => `${region}/${slug}`;

/** Which story was found last at an address that it is not found at now. */
function createModelRedirects() {
  const rows = new Map<string, { address: StoryAddress; story: string }>();
  return {
    leave(address: StoryAddress, story: string) {
      rows.set(placeOf(address), { address, story });
    },
    /** Returns the story that the address led to. */
    take(address: StoryAddress): string | undefined {
      const row = rows.get(placeOf(address));
      rows.delete(placeOf(address));
      return row?.story;
    },
    to: (story: string) =>
      [...rows.values()].filter((row) => row.story === story).map(({ address }) => address),
  };
}

/** What an API holds: the published documents and the revision at which each came or went, answered like its change feed. */
export function createContentModel() {
  const documents = new Map<string, { revision: number; document: PublishedDocument }>();
  const tombstones = new Map<string, { revision: number; reference: DocumentReference }>();
  const redirects = createModelRedirects();
  let revision = 0;

  function leaveOldPlace(reference: DocumentReference) {
    const earlier = documents.get(nameOf(reference))?.document;
    if (earlier?.kind === 'story') redirects.leave(earlier.data, earlier.id);
  }
  function take(address: StoryAddress) {
    const loser = documents.get(nameOf({ kind: 'story', id: redirects.take(address) ?? '' }));
    if (loser) loser.revision = revision;
  }
  const published = (document: PublishedDocument): PublishedDocument =>
    document.kind === 'story'
      ? { ...document, data: { ...document.data, formerAddresses: redirects.to(document.id) } }
      : document;

  return {
    put(document: PublishedDocument): void {
      revision += 1;
      leaveOldPlace(document);
      if (document.kind === 'story') take(document.data);
      tombstones.delete(nameOf(document));
      documents.set(nameOf(document), { revision, document });
    },
    /** Takes a document off the site; a story that is put again later has its redirects again. */
    drop({ kind, id }: DocumentReference): void {
      leaveOldPlace({ kind, id });
      if (!documents.delete(nameOf({ kind, id }))) return;
      revision += 1;
      tombstones.set(nameOf({ kind, id }), { revision, reference: { kind, id } });
    },
    find: (reference: DocumentReference) => documents.get(nameOf(reference))?.document,
    stories: () =>
      [...documents.values()].flatMap(({ document }) => (document.kind === 'story' ? [document.data] : [])),
    get revision() {
      return revision;
    },
    /** What the feed answers after a revision; 0 asks for the whole content. */
    changesAfter(after: number): Omit<ContentChanges, 'request' | 'pinnedEdition'> {
      const changed = [...documents.values()].filter((entry) => entry.revision > after);
      const gone = [...tombstones.values()].filter((entry) => after > 0 && entry.revision > after);
      return {
        revision,
        documents: changed.map(({ document }) => published(document)),
        removed: gone.map(({ reference }) => reference),
        next: null,
      };
    },
  };
}
export type ContentModel = ReturnType<typeof createContentModel>;
