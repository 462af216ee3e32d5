/** What an import of site art with `&as=picture` gives. */
export interface ArtPicture {
  /** A srcset for each format, best first. */
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
}
