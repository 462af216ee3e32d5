import type { VideoPage } from '@haunted-forests/api/schemas/video-backgrounds/video-background';

/** A page with a video background as the back office calls it. */
export const pageNames: Record<VideoPage, string> = {
  landing: 'Landing Page',
  'ny-home': 'New York Home',
  'fl-home': 'Florida Home',
  'ny-attractions': 'New York Attractions',
  'fl-attractions': 'Florida Attractions',
  'ny-blog': 'New York Dark Legends',
  'fl-blog': 'Florida Dark Legends',
};
