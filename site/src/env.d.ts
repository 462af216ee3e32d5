/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    content: import('./content.ts').ContentReader;
  }
}
