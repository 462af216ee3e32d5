import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

interface OfflinePage {
  /** The page's path, which is also the scope that its worker is registered with. */
  page: string;
  /** The name of its worker, a file at the root of the site. */
  worker: string;
  /** Modules below `src` that the page loads by itself, first, and later; what they import comes along. */
  modules: readonly string[];
}

/** The pages that open without a network. */
const offlinePages: readonly OfflinePage[] = [
  {
    page: '/coupon',
    worker: 'coupon-worker.js',
    modules: ['features/ouija/CouponPage.tsx', 'features/ouija/coupon-reminder.ts'],
  },
  {
    page: '/admin/gate',
    worker: 'gate-worker.js',
    modules: [
      'admin/app/AdminApp.tsx',
      'admin/features/gate/GateScreen.tsx',
      'admin/entities/coupons/wasmDetector.ts',
      'admin/features/login/LoginScreen.tsx',
    ],
  },
];

/** Of a compiled file, what this needs to know; `viteMetadata` is Vite's. */
export interface Chunk {
  type: string;
  fileName: string;
  moduleIds: readonly string[];
  imports: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string>; importedAssets: ReadonlySet<string> };
}

/**
 * The addresses of the files that hold these modules and everything that those need at once, theirs first.
 * @throws Error when a module is in none of the chunks.
 */
export function filesOf(modules: readonly string[], chunks: readonly Chunk[]): string[] {
  const files = new Set<string>();
  for (const name of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${name}`)));
    if (!chunk) throw new Error(`No compiled file holds ${name}`);
    files.add(chunk.fileName);
  }
  for (const file of files) {
    const { imports = [], viteMetadata } = chunks.find(({ fileName }) => fileName === file) ?? {};
    const { importedCss = [], importedAssets = [] } = viteMetadata ?? {};
    for (const needed of [...imports, ...importedCss, ...importedAssets]) files.add(needed);
  }
  return [...files].map((file) => `/${file}`);
}

const workerSource = new URL('./src/offline/worker.ts', import.meta.url);

/** The worker's script; its text differs whenever one of the files does, which is how browsers notice a new version. */
function workerScript(page: string, files: readonly string[]): string {
  const code = stripTypeScriptTypes(readFileSync(workerSource, 'utf8'));
  const version = createHash('sha256').update(code).update(files.join()).digest('hex').slice(0, 8);
  const values = Object.entries({ page, files, version });
  return `${values.map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`).join('\n')}\n${code}`;
}

interface Emitter {
  environment: { name: string };
  emitFile(file: { type: 'asset'; fileName: string; source: string }): void;
}

/** Writes a service worker for each page that opens without a network, with the files that the build knows it needs. */
export function offlineWorkers() {
  return {
    name: 'offline-pages',
    apply: 'build' as const,
    generateBundle: {
      order: 'post' as const,
      handler(this: Emitter, _options: unknown, bundle: Record<string, object>) {
        if (this.environment.name !== 'client') return;
        const chunks = Object.values(bundle).filter((file): file is Chunk => 'moduleIds' in file);
        for (const { page, worker, modules } of offlinePages) {
          const source = workerScript(page, filesOf(modules, chunks));
          this.emitFile({ type: 'asset', fileName: worker, source });
        }
      },
    },
  };
}
