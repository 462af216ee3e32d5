export interface ModuleGraph {
  getModuleInfo(id: string): { importers?: readonly string[]; dynamicImporters?: readonly string[] } | null;
}

/** Whether a module belongs to the back office alone: it is in its folder, or all that imports it belongs to it. */
export function isAdminOnly(id: string, graph: ModuleGraph): boolean {
  const found = new Set([id]);
  for (const module of found) {
    if (module.includes('/src/admin/')) continue;
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {};
    if (!importers.length && !dynamicImporters.length) return false;
    for (const importer of [...importers, ...dynamicImporters]) found.add(importer);
  }
  return true;
}

/**
 * One file for what several screens of the back office share, instead of some seventy; public pages keep theirs. Components
 * that both have import each icon by its own module: an index that public pages import would make all its icons public.
 */
export function adminChunk() {
  const shared = {
    name: (id: string, graph: ModuleGraph) => (isAdminOnly(id, graph) ? 'admin' : null),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  };
  const rolldownOptions = {
    preserveEntrySignatures: 'allow-extension' as const,
    // Else what is left for the entry alone would be put into it, and the shared file would import the entry that imports it.
    experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
    output: { codeSplitting: { groups: [shared] } },
  };
  return {
    name: 'admin-chunk',
    configEnvironment: (environment: string) =>
      environment === 'client' ? { build: { rolldownOptions } } : null,
  };
}
