import type { RedemptionImport } from '@haunted-forests/api/schemas/discount/redemption-import/redemption-import';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** What an import did, or would do, in a sentence. */
export function reportSentence({ dryRun, redeemed, unchanged, refused }: RedemptionImport): string {
  const would = dryRun ? ' would be' : redeemed === 1 ? ' was' : ' were';
  const parts = [
    `${counted(redeemed, 'coupon', 'coupons')}${would} marked as redeemed`,
    ...(unchanged > 0 ? [`${counted(unchanged, 'line is', 'lines are')} known already`] : []),
    ...(refused.length > 0 ? [`${counted(refused.length, 'line is', 'lines are')} refused`] : []),
  ];
  return `${parts.join(', ')}.`;
}
