import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, expectAccessible } from './fixtures.ts';
import { answer, good, openDesk, scanByHand, test } from './gate-desk.ts';
import { next, openGate, verdict } from './gate-mode.ts';

/** A picture of a code on a phone, as a camera may see it. */
async function pictureOf(code: string, degrees = 0, before = '') {
  const { data, size } = encode(before + code, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="260" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>`;
  const turned = await sharp(Buffer.from(svg)).rotate(degrees, { background: '#1c2429' }).png().toBuffer();
  const scene = sharp({ create: { width: 640, height: 480, channels: 3, background: '#1c2429' } });
  return sharp(
    await scene
      .composite([{ input: turned }])
      .png()
      .toBuffer(),
  );
}

test('what is scanned while the focus is anywhere goes into the field, and a search stays a search', async ({
  page,
  grant,
}) => {
  const { code } = await grant('5%');
  await openDesk(page);
  await page.getByRole('button', { name: 'Look up', exact: true }).focus();
  await scanByHand(page, code);
  await expect(good(page)).toContainText('Valid');
  await expect(page).toHaveURL(`/admin/tickets?code=${code.replaceAll('-', '')}`);
  const search = page.getByRole('searchbox', { name: 'Search codes' });
  await search.focus();
  await page.keyboard.type(code.slice(-5));
  await expect(search).toHaveValue(code.slice(-5));
  await expect(page.getByRole('table', { name: 'Coupons', exact: true }).getByRole('row')).toHaveCount(2);
});

test('the camera reads a code, and is closed as soon as it has or the dialog goes', async ({
  page,
  grant,
}) => {
  const { code } = await grant('10% Off Merchandise');
  await page.addInitScript(() => {
    const seen = { code: '', tracks: [] as MediaStreamTrack[] };
    Object.assign(globalThis, {
      seen,
      BarcodeDetector: class {
        static async getSupportedFormats(): Promise<string[]> {
          return ['qr_code'];
        }
        detect = async () => (seen.code ? [{ rawValue: seen.code }] : []);
      },
    });
    const getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 300, 150);
      const stream = canvas.captureStream(10);
      seen.tracks.push(...stream.getTracks());
      return stream;
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });
  const states = () =>
    page.evaluate(() =>
      (globalThis as unknown as { seen: { tracks: MediaStreamTrack[] } }).seen.tracks.map(
        ({ readyState }) => readyState,
      ),
    );
  await openDesk(page);
  const scan = page.getByRole('button', { name: 'Scan with the camera' });
  await scan.click();
  await expect.poll(states).toEqual(['live']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect.poll(states).toEqual(['ended']);
  await expect(scan).toBeFocused();
  await scan.click();
  await expect.poll(states).toEqual(['ended', 'live']);
  await page.evaluate((text) => {
    (globalThis as unknown as { seen: { code: string } }).seen.code = text;
  }, code);
  await expect(good(page)).toContainText('10% Off Merchandise');
  await expect.poll(states).toEqual(['ended', 'ended']);
  await expect(answer(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the gate reads pictures of codes that are blurred, dim and rotated with what ships with the site', async ({
  page,
  watch,
}) => {
  watch.expectFault(/404/);
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const picture = new Image();
    setInterval(() => canvas.getContext('2d')?.drawImage(picture, 0, 0), 50);
    Object.assign(globalThis, { picture });
    const getUserMedia = async () => canvas.captureStream(10);
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });
  await openGate(page);
  const pictures = {
    'HF-SHARP-CDFGH-JKMNP': await pictureOf('HF-SHARP-CDFGH-JKMNP'),
    'HF-BLURR-CDFGH-JKMNP': await (await pictureOf('HF-BLURR-CDFGH-JKMNP')).blur(2.2),
    'HF-DIMXX-CDFGH-JKMNP': await (await pictureOf('HF-DIMXX-CDFGH-JKMNP')).linear(0.14, 6),
    'HF-ROTAT-CDFGH-JKMNP': await pictureOf('HF-ROTAT-CDFGH-JKMNP', 33),
    'HF-LINKX-CDFGH-JKMNP': await pictureOf('HF-LINKX-CDFGH-JKMNP', 0, 'https://park.example/coupon#'),
  };
  for (const [code, picture] of Object.entries(pictures)) {
    const address = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
    await page.evaluate((src) => {
      (globalThis as unknown as { picture: HTMLImageElement }).picture.src = src;
    }, address);
    await expect(verdict(page)).toContainText(code.replaceAll('-', ''));
    await next(page);
    await expect(page.getByRole('heading', { name: 'GATE' })).toBeFocused();
  }
});

test('a browser that may not use the camera says so, one that cannot scan offers the field only', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true }),
  );
  await openDesk(page);
  await expect(page.getByText('This browser cannot read codes with the camera')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan with the camera' })).toHaveCount(0);
  await page.addInitScript(() => {
    const getUserMedia = async () => {
      throw new DOMException('No', 'NotAllowedError');
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'The browser blocks the camera for this page.',
  );
});
