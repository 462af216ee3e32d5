import { expect, expectAccessible } from './fixtures.ts';
import { answer, good, openDesk, scanByHand, test } from './gate-desk.ts';

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
  await expect(page.getByRole('table', { name: 'Coupons' }).getByRole('row')).toHaveCount(2);
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

test('a browser that may not use the camera says so, one that cannot scan offers the field only', async ({
  page,
}) => {
  await openDesk(page);
  await expect(page.getByText('This browser cannot read codes with the camera')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan with the camera' })).toHaveCount(0);
  await page.addInitScript(() => {
    Object.assign(globalThis, { BarcodeDetector: class {} });
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
