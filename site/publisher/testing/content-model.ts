import type {
  ContentChanges,
  DocumentReference,
  PublishedDocument,
} from '@haunted-forests/api/schemas/publishing/published-document';

const nameOf = ({ kind, id }: DocumentReference) => `${kind}/${id}`;

/** What an API holds: the published documents and the revision at which each came or went, answered like its change feed. */
export function createContentModel() {
  const documents = new Map<string, { revision: number; document: PublishedDocument }>();
  const tombstones = new Map<string, { revision: number; reference: DocumentReference }>();
  let revision = 0;
  return {
    put(document: PublishedDocument): void {
      revision += 1;
      tombstones.delete(nameOf(document));
      documents.set(nameOf(document), { revision, document });
    },
    drop({ kind, id }: DocumentReference): void {
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
        documents: changed.map(({ document }) => document),
        removed: gone.map(({ reference }) => reference),
      };
    },
  };
}
export type ContentModel = ReturnType<typeof createContentModel>;
