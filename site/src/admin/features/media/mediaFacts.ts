import type { Role } from '@haunted-forests/api/schemas/accounts/account';
import type { MediaItem, MediaUse } from '@haunted-forests/api/schemas/media/media';
import type { SettingName } from '@haunted-forests/api/schemas/settings/settings';
import { labelOf, sectionOf } from '../../entities/settings/settingFields.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { fileSizeOf } from '../../wording/fileSizes.ts';
import { playingTimeOf } from '../../wording/playingTime.ts';

const previewWidth = 1_280;

/** The smallest size of a picture that fills the details, or the picture itself. */
export function previewAddress({ url, variants }: Pick<MediaItem, 'url' | 'variants'>): string {
  const wide = variants
    .filter(({ width }) => width >= previewWidth)
    .sort((one, other) => one.width - other.width);
  return wide[0]?.url ?? url;
}

/** What is to be said about an item, as label and words. */
export function factsOf({ size, metadata, createdAt }: MediaItem): [label: string, words: string][] {
  const { width, height, duration } = metadata;
  const facts: [string, string][] = [['Size', fileSizeOf(size)]];
  if (width && height) facts.push(['Dimensions', `${width} × ${height}`]);
  if (duration) facts.push(['Duration', playingTimeOf(duration)]);
  facts.push(['Uploaded', dayAndTimeOf(createdAt)]);
  return facts;
}

const places: Record<MediaUse['kind'], [name: string, pathOf: (use: MediaUse) => string]> = {
  story: ['Story', ({ id }) => `/admin/blog/${id}`],
  attraction: ['Attraction', ({ id }) => `/admin/attractions?open=${id}`],
  video: ['Video background', ({ id }) => `/admin/videos?open=${id}`],
  setting: ['Setting', ({ title }) => `/admin/settings/${sectionOf(title as SettingName) ?? ''}`],
  topic: ['Visit topic', ({ id }) => `/admin/visit?open=${id}`],
  question: ['Question', ({ id }) => `/admin/visit/questions?open=${id}`],
};

/** What shows an item, and the screen where that is changed; no path for who may not open it. */
export function placeOf(
  use: MediaUse,
  role: Role,
): { kind: string; title: string; path: string | undefined } {
  const isSetting = use.kind === 'setting';
  const [kind, pathOf] = places[use.kind];
  return {
    kind,
    title: isSetting ? labelOf(use.title as SettingName) : use.title,
    path: isSetting && role !== 'admin' ? undefined : pathOf(use),
  };
}
