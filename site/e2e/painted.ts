import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

interface Line {
  words: string;
  color: [number, number, number];
  box: { x: number; y: number; width: number; height: number };
}

/** The lines of text in these elements, and the text made invisible so that only what lies behind it is painted. */
function takeWordsAway(elements: Locator): Promise<Line[]> {
  return elements.evaluateAll((found) =>
    found.flatMap((element) => {
      const isPainted = element.checkVisibility() && element.getBoundingClientRect().width > 1;
      if (!(element instanceof HTMLElement) || !isPainted) return [];
      element.dataset.color ??= getComputedStyle(element).color;
      const [red = 0, green = 0, blue = 0] = element.dataset.color.match(/[\d.]+/g)?.map(Number) ?? [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const boxes = [...range.getClientRects()];
      element.style.setProperty('color', 'transparent', 'important');
      element.style.setProperty('text-shadow', 'none', 'important');
      element.style.setProperty('transition', 'none', 'important');
      return boxes.map(({ x, y, width, height }) => ({
        words: element.textContent.trim(),
        color: [red, green, blue] as [number, number, number],
        box: { x: x + scrollX, y: y + scrollY, width, height },
      }));
    }),
  );
}

const linear = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (red: number, green: number, blue: number) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The ratio of WCAG between the color and the pixel it contrasts least with. */
function minContrast(pixels: Buffer, channels: number, color: Line['color']): number {
  const own = luminance(...color);
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < pixels.length; at += channels) {
    const other = luminance(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    least = Math.min(least, (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05));
  }
  return least;
}

/** The lines of these elements that contrast less than `ratio` with any pixel painted behind them; their text is gone then. */
export async function faintLines(page: Page, elements: Locator, ratio: number): Promise<string[]> {
  const lines = await takeWordsAway(elements);
  const width = page.viewportSize()?.width ?? 0;
  const height = Math.ceil(Math.max(...lines.map(({ box }) => box.y + box.height)));
  const clip = { x: 0, y: 0, width, height };
  const png = await page.screenshot({ fullPage: true, clip, animations: 'allow' });
  const { data: painted, info: raw } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const faint: string[] = [];
  for (const { words, color, box } of lines) {
    const left = Math.max(0, Math.floor(box.x));
    const top = Math.max(0, Math.floor(box.y));
    const area = {
      left,
      top,
      width: Math.min(Math.ceil(box.width), width - left),
      height: Math.min(Math.ceil(box.height), height - top),
    };
    if (area.width < 1 || area.height < 1) continue;
    const behind = await sharp(painted, { raw }).extract(area).raw().toBuffer();
    const contrast = minContrast(behind, raw.channels, color);
    if (contrast < ratio) faint.push(`${words}: ${contrast.toFixed(2)}`);
  }
  return faint;
}

/** How far two pictures of the same screen lie apart on average, in steps of 255. */
export async function distanceOf(one: Buffer, other: Buffer): Promise<number> {
  const small = (picture: Buffer) => sharp(picture).resize(120).removeAlpha().raw().toBuffer();
  const [left, right] = await Promise.all([small(one), small(other)]);
  return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length;
}
