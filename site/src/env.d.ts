/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    content: import('./content.ts').ContentReader;
    /** The address of a social image that shows these words. */
    sharePicture: (picture: import('@haunted-forests/api/share-picture-address').SharePicture) => string;
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates when the visitor first does something, or at once where the browser's storage has an entry of this name. */
    'client:interaction'?: boolean | string;
  }
}

declare module '*&as=picture' {
  const picture: import('vite-imagetools').Picture;
  export default picture;
}
