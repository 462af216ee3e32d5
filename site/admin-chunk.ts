interface Resolver {
  resolve(id: string, from: string, options: object): Promise<{ id: string } | null>;
}

const copy = '?admin';
const isAdminModule = (id: string) => id.includes('/src/admin/') || id.endsWith(copy);

/** One for all: components have to use the same as Astro's renderer, which every page with components loads. */
const react = /\/node_modules\/(react|react-dom|scheduler)\//;

const zodModules = /\/node_modules\/zod\/|\/zod-without-eval\.ts/;

const isToBeCopied = (id: string) => /^\/.*\.[cm]?[jt]sx?$/.test(id) && !isAdminModule(id) && !react.test(id);

/**
 * One file for what several screens of the back office share, and one for React. Of the modules that public pages use too,
 * the back office has copies: else each would be a small file of its own, some fifty on every screen and thirty on a form.
 */
export function adminChunk() {
  // What forbids zod to try eval has to run right after it, before any module that makes schemas.
  const zod = {
    name: (id: string) => (isAdminModule(id) && zodModules.test(id) ? 'admin-zod' : null),
    includeDependenciesRecursively: false,
  };
  const shared = {
    name: (id: string) => (isAdminModule(id) ? 'admin' : null),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  };
  const rolldownOptions = {
    preserveEntrySignatures: 'allow-extension' as const,
    // Else what is left for the entry alone would be put into it, and the shared file would import the entry that imports it.
    experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
    output: { codeSplitting: { groups: [zod, shared, { name: 'react', test: react }] } },
  };
  return {
    name: 'admin-chunk',
    enforce: 'pre' as const,
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    configEnvironment: (environment: string) =>
      environment === 'client' ? { build: { rolldownOptions } } : null,
    async resolveId(this: Resolver, id: string, importer?: string) {
      if (!importer || !isAdminModule(importer)) return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && isToBeCopied(found.id) ? { ...found, id: found.id + copy } : null;
    },
  };
}
