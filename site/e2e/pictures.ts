import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { demoToken } from './admin-api.ts';
import { expect } from './fixtures.ts';

/** A small JPEG that no other journey has: the library knows the same bytes again. */
export function newPicture(): Promise<Buffer> {
  const color = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width: 120, height: 80, channels: 3, background: color, noise } })
    .tint(color)
    .jpeg()
    .toBuffer();
}

/** Puts a picture into the library; returns its item. */
export async function uploadPicture(request: APIRequestContext, name: string) {
  const token = await demoToken(request);
  const file = { name, mimeType: 'image/jpeg', buffer: await newPicture() };
  const answer = await request.post('/api/media', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: number; url: string };
}
