const copy = '?page';
const isPageScript = (importer: string) => /\/(tonight-badge|video-on-demand)\.ts$|\?page$/.test(importer);

/**
 * Gives the badge's script a copy of the API's rules, and that of the preview one of how an embed responds: a module shared with the
 * back office or another script would be one more file of every page, instead of a few lines in it.
 */
export function pageRules() {
  return {
    name: 'page-rules',
    enforce: 'pre' as const,
    apply: 'build' as const,
    resolveId: {
      filter: { id: /rules|embed-response/ },
      async handler(
        this: { resolve(id: string, from: string, options: object): Promise<{ id: string } | null> },
        id: string,
        importer?: string,
      ) {
        if (!importer || !isPageScript(importer)) return null;
        const found = await this.resolve(id, importer, { skipSelf: true });
        return found && { id: found.id + copy };
      },
    },
  };
}
