/** How Node runs a process. */
export interface NodeSettings {
  flags: readonly string[];
  environment: Readonly<Record<string, string>>;
}

/**
 * A young generation of a steady size. Left alone it shrinks to a megabyte while nobody saves, and each save then waits for
 * some collections; it also grows with every start-up and flood, which keeps memory.
 */
const steadyYoungGeneration = ['--min-semi-space-size=8', '--max-semi-space-size=8'];

/** Where each thread has memory of its own to allocate from, most of it is kept by threads that are idle. */
const sharedArenas = { MALLOC_ARENA_MAX: '2' };

/**
 * Of the publisher too: objects that are made where the engine saw others live long are not old from the start, since it
 * learns that from the content and then puts the texts of all pages there; what nobody needs any more can be given back;
 * it writes that many files at once, because the disk takes many waiting ones together; and what is as large as a page of
 * the site is mapped by itself, since the allocator's heap would never shrink after many of them.
 *
 * The images of docker/ repeat all of it.
 */
export const nodeSettings = {
  api: { flags: steadyYoungGeneration, environment: sharedArenas },
  publisher: {
    flags: [...steadyYoungGeneration, '--no-allocation-site-pretenuring', '--expose-gc'],
    environment: { ...sharedArenas, UV_THREADPOOL_SIZE: '16', MALLOC_MMAP_THRESHOLD_: '16384' },
  },
} satisfies Record<'api' | 'publisher', NodeSettings>;
