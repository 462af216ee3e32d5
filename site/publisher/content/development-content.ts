import { withSecrets } from '@haunted-forests/api/secrets';
import { createSharePictureAddresses } from '@haunted-forests/api/share-picture-address';
import type { ContentReader } from '../../src/content.ts';
import { createApiClient } from '../feed/api-client.ts';
import { createContentStore } from './content-store.ts';

const { DEV_STACK_URL = 'http://localhost:8080', SERVICE_TOKEN = '' } = withSecrets(process.env).variables;

/** All published content as the API has it now; rejects with a FeedError while the API is away. */
export async function readDevelopmentContent(): Promise<ContentReader> {
  const store = createContentStore();
  await store.apply(createApiClient(DEV_STACK_URL, SERVICE_TOKEN).readChanges(0));
  return store.reader;
}

export const developmentSharePicture = createSharePictureAddresses(SERVICE_TOKEN);
