import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wholeReasonOf } from '@haunted-forests/api/error-reason';
import { readExportConfig } from './config.ts';
import { ExportError } from './export/export-folder.ts';
import { exportSite } from './export/export-site.ts';
import { createMediaReader } from './export/media.ts';
import { createApiClient } from './feed/api-client.ts';
import { loadRenderer } from './render/compiled-renderer.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const dist = realpathSync(fileURLToPath(new URL('../dist', import.meta.url)));

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop.abort(new ExportError('Stopped: nothing was exported.')));

try {
  const [folder, ...others] = process.argv.slice(2);
  if (!folder || others.length > 0) throw new Error('Give exactly one folder to export the site to.');
  const { apiUrl, siteUrl, serviceToken } = readExportConfig(process.env);
  say(`The exported site is for the address ${siteUrl.origin}.`);
  const { revision, pages, media } = await exportSite(
    {
      renderer: await loadRenderer(dist, siteUrl, serviceToken),
      siteUrl,
      client: join(dist, 'client'),
      readChanges: createApiClient(apiUrl, serviceToken).readChanges,
      readMedia: createMediaReader(apiUrl),
      say,
      stopped: stop.signal,
    },
    folder,
  );
  const figures = `${Object.keys(pages).length} pages and ${media.length} media files`;
  say(`Exported to ${folder}: ${figures}, content revision ${revision}.`);
} catch (error) {
  process.stderr.write(`${wholeReasonOf(error)}\n`);
  process.exitCode = 1;
}
