/**
 * Environment of the API's process: glibc maps each buffer of 64 KB and more by itself, and gives it back as soon as it
 * is freed. Left alone it soon keeps tens of megabytes of freed buffers of uploads between others. The Dockerfile says the same.
 */
export const allocator = { MALLOC_MMAP_THRESHOLD_: '65536' };
