import { fileURLToPath } from 'node:url';
import { compressAssets } from './tree/assets.ts';

await compressAssets(fileURLToPath(new URL('../dist/client', import.meta.url)));
