import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashedAddress } from '../caching.ts';
import { compilationOf } from '../render/compiled-renderer.ts';
import { compressed, filesBelow } from './assets.ts';
import { replaceFile } from './durable-file.ts';
import { assertLockHeldFor } from './publisher-lock.ts';

/** Pages of this many compiled versions may still be open somewhere. */
const retainedVersions = 5;
export const versionsFile = 'compiled-versions.json';

interface CompiledVersion {
  compilation: string;
  /** The names of its hashed client files. */
  files: string[];
}

interface Installed {
  siteFolder: string;
  /** The compiled client files, which are installed already. */
  client: string;
  /** The version of their renderer. */
  renderer: string;
  /** The versions of the renderers that made the pages which are live or can be rolled back to. */
  renderersInUse(): Promise<Iterable<string>>;
}

/** Those that were installed, newest first; none when nothing can be read, and then files stay until enough are known again. */
const readVersions = (file: string): Promise<CompiledVersion[]> =>
  readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => []);

async function hashedFiles(folder: string): Promise<string[]> {
  const hashed = join(folder, hashedAddress);
  return (await filesBelow(hashed)).map((file) => file.slice(hashed.length));
}

/**
 * Records a new compiled version, and deletes the hashed client files that neither the newest versions nor pages in use need. Files
 * that no recorded version names stay until enough versions are recorded and no page in use is of an unrecorded one.
 */
export async function removeOldAssets({ siteFolder, client, renderer, renderersInUse }: Installed) {
  const file = join(siteFolder, versionsFile);
  const compilation = compilationOf(renderer);
  const earlier = await readVersions(file);
  if (earlier[0]?.compilation === compilation) return;
  const inUse = new Set(Array.from(await renderersInUse(), compilationOf));
  const versions = [
    { compilation, files: await hashedFiles(client) },
    ...earlier.filter((version) => version.compilation !== compilation),
  ].filter((version, age) => age < retainedVersions || inUse.has(version.compilation));
  await replaceFile(file, [JSON.stringify(versions)], () => assertLockHeldFor(file));

  const recorded = new Set(versions.map((version) => version.compilation));
  if (versions.length < retainedVersions || !inUse.isSubsetOf(recorded)) return;
  const needed = new Set(versions.flatMap(({ files }) => files));
  const assets = join(siteFolder, 'assets');
  for (const name of await hashedFiles(assets)) if (!needed.has(name)) removeAsset(assets, name);
}

/** The file itself last: as long as it is there, its compressed copies are found. */
function removeAsset(assets: string, name: string) {
  for (const extension of [...compressed, '']) {
    assertLockHeldFor(assets);
    rmSync(join(assets, hashedAddress, name) + extension, { force: true });
  }
}
