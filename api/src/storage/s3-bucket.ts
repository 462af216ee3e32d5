import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from './s3-address.ts';

const attempts = 3;
const firstPauseMilliseconds = 150;
/** Until the service begins to answer; a large file needs its time to go up first. */
const answerMilliseconds = 15_000;
const slowestBytesPerSecond = 100_000;

type RequestBody = NonNullable<RequestInit['body']>;

interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Called for each attempt. */
  body?: () => RequestBody;
  /** Bytes of the body. */
  size?: number;
}

/** The service answered, and did not do it. */
export class S3AnswerError extends Error {
  status: number;
  constructor(status: number, code = '') {
    super(`S3 answered ${status} ${code}`.trim());
    this.name = 'S3AnswerError';
    this.status = status;
  }
}

/** The error for a service that does not answer or refuses, made from what it said. */
type RefusalOf = (reason: unknown) => Error;

export type Bucket = ReturnType<typeof createBucket>;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

function keysIn(xml: string): string[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(
    ([, contents = '']) => textOf(contents, 'Key') ?? '',
  );
}

/** Whether a retry would get the same response. Not implemented (501) stays so. */
const isFinal = ({ status }: Response) => (status < 500 && status !== 429) || status === 501;

/** Sends signed requests to one bucket, again when the service is busy. */
function createSender(settings: S3Settings, refusal: RefusalOf) {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function attempt({ method, key = '', query = {}, headers = {}, body, size = 0 }: BucketRequest) {
    const path = key.split('/').map(encodeURIComponent).join('/');
    const url = new URL(`${endpoint}/${bucket}/${path}`);
    url.search = new URLSearchParams(query).toString();
    const length: Record<string, string> = body ? { 'Content-Length': String(size) } : {};
    const init = {
      method,
      headers: { ...headers, ...length },
      ...(body && { body: body(), duplex: 'half' }),
    };
    const signed = await client.sign(url, init as RequestInit);
    const timeout = new AbortController();
    const milliseconds = answerMilliseconds + (size / slowestBytesPerSecond) * 1_000;
    const timer = setTimeout(() => timeout.abort(new Error('the service stopped responding')), milliseconds);
    return fetch(signed, { signal: timeout.signal, redirect: 'manual' }).finally(() => clearTimeout(timer));
  }

  /** The answer, unless it is that the service is busy or broken. */
  async function send(request: BucketRequest): Promise<Response> {
    let reason: unknown;
    for (let count = 0; count < attempts; count += 1) {
      if (count > 0) await pause(firstPauseMilliseconds * 2 ** count);
      try {
        const answer = await attempt(request);
        if (isFinal(answer)) return answer;
        await answer.body?.cancel();
        reason = new S3AnswerError(answer.status);
      } catch (error) {
        reason = error;
      }
    }
    throw refusal(reason);
  }

  return send;
}

/** Calls to one bucket of an S3 service, signed by AWS Signature Version 4. What they throw comes from `refusal`. */
export function createBucket(settings: S3Settings, refusal: RefusalOf) {
  const send = createSender(settings, refusal);

  async function refusalOf(answer: Response): Promise<Error> {
    const code = textOf(await answer.text(), 'Code') ?? '';
    return refusal(new S3AnswerError(answer.status, code));
  }

  return {
    /** Undefined when the bucket takes calls; otherwise what is wrong with the settings. */
    async fault(): Promise<string | undefined> {
      const answer = await send({ method: 'GET', query: { 'list-type': '2', prefix: '.none/' } });
      const code = textOf(await answer.text(), 'Code') ?? '';
      return answer.ok ? undefined : `${answer.status} ${code}`.trim();
    },

    async put(key: string, body: () => RequestBody, size: number, headers: Record<string, string>) {
      const answer = await send({ method: 'PUT', key, body, size, headers });
      if (!answer.ok) throw await refusalOf(answer);
      await answer.body?.cancel();
    },

    /** The whole object or an inclusive range of it; undefined when there is none. */
    async get(key: string, range?: { start: number; end: number }): Promise<Response | undefined> {
      const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await send({ method: 'GET', key, headers });
      if (answer.ok) return answer;
      const refused = await refusalOf(answer);
      if (answer.status === 404) return undefined;
      throw refused;
    },

    /** Bytes; undefined when there is no such object. */
    async sizeOf(key: string): Promise<number | undefined> {
      const answer = await send({ method: 'HEAD', key });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw await refusalOf(answer);
      return Number(answer.headers.get('content-length'));
    },

    async remove(key: string): Promise<void> {
      const answer = await send({ method: 'DELETE', key });
      if (!answer.ok && answer.status !== 404) throw await refusalOf(answer);
      await answer.body?.cancel();
    },

    /** Keys that hold no slash. */
    async keys(): Promise<string[]> {
      const found: string[] = [];
      let token: string | undefined;
      do {
        const query: Record<string, string> = { 'list-type': '2', delimiter: '/' };
        if (token) query['continuation-token'] = token;
        const answer = await send({ method: 'GET', query });
        if (!answer.ok) throw await refusalOf(answer);
        const xml = await answer.text();
        found.push(...keysIn(xml));
        token = textOf(xml, 'NextContinuationToken');
      } while (token);
      return found;
    },
  };
}
