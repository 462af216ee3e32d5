/** One bucket of an S3 service, and who asks for it. */
export interface S3Settings {
  kind: 's3';
  bucket: string;
  /** Origin of the S3 service; the bucket is the first part of the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The names of the variables that hold an address and its keys. */
interface VariableNames {
  address: string;
  keys: string;
}

const defaultRegion = 'us-east-1';
const knownParameters = ['endpoint', 'region'];

function parsed(value: string): URL | undefined {
  return value.startsWith('s3:') && URL.canParse(value) ? new URL(value) : undefined;
}

export const isS3Address = (value: string): boolean => parsed(value) !== undefined;

function endpointOf({ searchParams }: URL): string {
  const region = searchParams.get('region') ?? defaultRegion;
  return (searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
}

/** What is wrong with an address like s3://bucket?endpoint=…&region=…, in a sentence; undefined when nothing is. */
export function s3AddressFault(value: string, names: VariableNames): string | undefined {
  const address = parsed(value);
  if (!address) return `${names.address} must be s3:// and the name of a bucket.`;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(address.hostname))
    return `${names.address}: after s3:// comes the name of a bucket, 3 to 63 small letters, digits, dots and hyphens.`;
  if (address.username || address.password || address.port || !/^\/?$/.test(address.pathname) || address.hash)
    return `${names.address}: nothing but ?endpoint= and &region= may follow the name of the bucket; the keys are ${names.keys}.`;
  const unknown = [...address.searchParams.keys()].find((name) => !knownParameters.includes(name));
  if (unknown !== undefined)
    return `${names.address}: there is no parameter '${unknown}', only endpoint and region.`;
  const endpoint = endpointOf(address);
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint) || new URL(endpoint).origin !== endpoint)
    return `${names.address}: endpoint must be an http(s) origin without a path.`;
  return undefined;
}

/** The settings that an address without faults describes. */
export function s3Settings(
  value: string,
  keys: { accessKeyId: string | undefined; secretAccessKey: string | undefined },
): S3Settings {
  const address = new URL(value);
  return {
    kind: 's3',
    bucket: address.hostname,
    endpoint: endpointOf(address),
    region: address.searchParams.get('region') ?? defaultRegion,
    accessKeyId: keys.accessKeyId ?? '',
    secretAccessKey: keys.secretAccessKey ?? '',
  };
}
