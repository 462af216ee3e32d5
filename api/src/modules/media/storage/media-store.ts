import type { Readable } from 'node:stream';

/** Returns whether a row names this file. */
export type IsReferenced = (name: string) => Promise<boolean>;

/** The inclusive first and last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where media files are kept, by flat names that never change their contents; `/media/<name>` is the public address. */
export interface MediaStore {
  /** A private folder for the files of one upload. */
  openWorkspace(): Promise<MediaWorkspace>;
  /** Bytes of a file; undefined when there is none. */
  sizeOf(name: string): Promise<number | undefined>;
  /** The bytes of a file, or a range of them; the stream fails with ENOENT when there is none. */
  read(name: string, range?: ByteRange): Readable;
  remove(names: readonly string[]): Promise<void>;
  names(): Promise<string[]>;
  /**
   * Clears what interrupted work left: its private folders, and the files that it had announced and that no row names.
   * Files that nobody announced are never touched, nor is the work of processes that still run. Of another host's
   * process only the age can be told: its work counts as interrupted after an hour.
   */
  sweep(isReferenced: IsReferenced): Promise<void>;
}

/** Files that are being made, or that are about to go. Nothing here is public before `publish`. */
export interface MediaWorkspace {
  /** Local path of a file of this workspace. */
  path(name: string): string;
  /** Puts on record, durably, which files are dropped by `withdraw`, or by `sweep` after a crash, unless a row names them. */
  announce(names: readonly string[]): Promise<void>;
  /** Announces finished files and makes them public, durably. */
  publish(names: readonly string[]): Promise<void>;
  /** Drops the workspace, and the announced files but for those that a row names. */
  withdraw(isReferenced: IsReferenced): Promise<void>;
}

/** What a store needs to know of the place that it keeps published files in. */
export interface MediaShelf {
  /** Takes a finished local file over, durably; the local one may be gone then. */
  put(path: string, name: string): Promise<void>;
  sizeOf: MediaStore['sizeOf'];
  read: MediaStore['read'];
  /** Does not mind files that are gone. */
  remove(name: string): Promise<void>;
  names(): Promise<string[]>;
  /** Keeps the names that a workspace announced, durably. */
  announce(workspace: string, names: readonly string[]): Promise<void>;
  /** What a workspace announced; nothing when it announced nothing or was cut off while it did. */
  announced(workspace: string): Promise<string[]>;
  forget(workspace: string): Promise<void>;
  /** Workspaces that announced something, and when. */
  announcements(): Promise<{ workspace: string; touched: Date }[]>;
}
