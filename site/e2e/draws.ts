import type { Page } from '@playwright/test';

export const pasteOf = (page: Page) => page.getByRole('textbox', { name: 'Paste a proof' });

/** A day that is over, with a draw made by hand: SHA-256 and HMAC-SHA-256 by another program. */
export const pastDraw = {
  value: '5%',
  proof: {
    day: '2026-10-31',
    seedHash: '370cca5d619ddd0b7e2c7bd1a0836b7013b279881bce28cedd56999c541148e1',
    clientSeed: '00112233445566778899aabbccddeeff',
    counter: 12,
    prizes: ['5%', '7%', '10% Off Merchandise'],
  },
};
export const pastSeed = 'e7a1b46636218d9149c401235fa0a39c3ae0bd38ff770abcffa98afadb05b9df';

/** The seeds of a park whose day is over. */
export async function publishSeed(page: Page, seed: string) {
  const { day, seedHash } = pastDraw.proof;
  await page.route('**/api/discount/seeds', (route) => route.fulfill({ json: [{ day, seedHash, seed }] }));
}

export async function readProof(page: Page, draw: object) {
  await pasteOf(page).fill(JSON.stringify(draw));
  await page.getByRole('button', { name: 'Read the proof' }).click();
}
