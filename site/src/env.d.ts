/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    content: import('./content.ts').ContentReader;
    /** The address of a picture for shares that shows these words. */
    sharePicture: (picture: import('@haunted-forests/api/share-picture-address').SharePicture) => string;
  }
}

declare module '*&as=picture' {
  const picture: import('./lib/art-picture.ts').ArtPicture;
  export default picture;
}
