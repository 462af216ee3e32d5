/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    content: import('./content.ts').ContentReader;
  }
}

declare module '*&as=picture' {
  const picture: import('./lib/art-picture.ts').ArtPicture;
  export default picture;
}
