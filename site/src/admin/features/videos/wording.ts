import { type VideoPage, videoPages } from '@haunted-forests/api/schemas/video-backgrounds/video-background';

/** A page as the back office calls it. */
export const pageNames: Record<VideoPage, string> = {
  landing: 'Landing Page',
  'ny-home': 'New York Home',
  'fl-home': 'Florida Home',
  'ny-attractions': 'New York Attractions',
  'fl-attractions': 'Florida Attractions',
  'ny-blog': 'New York Dark Legends',
  'fl-blog': 'Florida Dark Legends',
};

export const pageOptions = videoPages.map((value) => ({ value, label: pageNames[value] }));

/** How a change of a background went. */
export const saveWords = {
  create: { done: 'Video background created successfully', failed: 'Failed to create video background' },
  update: { done: 'Video background updated successfully', failed: 'Failed to update video background' },
  delete: { done: 'Video background deleted successfully', failed: 'Failed to delete video background' },
} as const;
