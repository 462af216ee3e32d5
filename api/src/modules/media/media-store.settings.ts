/** Where media files are kept, as MEDIA_STORE says. */
export type MediaStoreSettings = { kind: 'folder'; folder: string } | S3Settings;

export interface S3Settings {
  kind: 's3';
  bucket: string;
  /** Origin of the S3 service; the bucket is the first part of the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const defaultRegion = 'us-east-1';
const knownParameters = ['endpoint', 'region'];

function bucketAddress(value: string): URL | undefined {
  return value.startsWith('s3:') && URL.canParse(value) ? new URL(value) : undefined;
}

function endpointOf({ searchParams }: URL): string {
  const region = searchParams.get('region') ?? defaultRegion;
  return (searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
}

/** What is wrong with a value of MEDIA_STORE, in a sentence; undefined when nothing is. */
export function mediaStoreFault(value: string): string | undefined {
  if (/^file:./.test(value)) return undefined;
  const address = bucketAddress(value);
  if (!address)
    return 'MEDIA_STORE must be file: and the path of a folder, or s3:// and the name of a bucket.';
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(address.hostname))
    return 'MEDIA_STORE: after s3:// comes the name of a bucket, 3 to 63 small letters, digits, dots and hyphens.';
  if (address.username || address.password || address.port || !/^\/?$/.test(address.pathname) || address.hash)
    return 'MEDIA_STORE: nothing but ?endpoint= and &region= may follow the name of the bucket; the keys are S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  const unknown = [...address.searchParams.keys()].find((name) => !knownParameters.includes(name));
  if (unknown !== undefined)
    return `MEDIA_STORE: there is no parameter '${unknown}', only endpoint and region.`;
  const endpoint = endpointOf(address);
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint) || new URL(endpoint).origin !== endpoint)
    return 'MEDIA_STORE: endpoint must be an http(s) origin without a path.';
  return undefined;
}

/** The settings that a value without faults describes. */
export function mediaStoreSettings(
  value: string,
  keys: { accessKeyId: string | undefined; secretAccessKey: string | undefined },
): MediaStoreSettings {
  const address = bucketAddress(value);
  if (!address) return { kind: 'folder', folder: value.replace(/^file:(\/\/)?/, '') };
  return {
    kind: 's3',
    bucket: address.hostname,
    endpoint: endpointOf(address),
    region: address.searchParams.get('region') ?? defaultRegion,
    accessKeyId: keys.accessKeyId ?? '',
    secretAccessKey: keys.secretAccessKey ?? '',
  };
}
