/**
 * Node's flags for api and publisher: a young generation of a steady size. Left alone it shrinks to a megabyte while nobody
 * saves, and each save then waits for some collections; it also grows with every start-up and flood, which keeps memory.
 * The images of docker/ repeat them.
 */
export const nodeFlags = ['--min-semi-space-size=8', '--max-semi-space-size=8'];
