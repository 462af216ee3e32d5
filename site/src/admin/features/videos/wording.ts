import { videoPages } from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { pageNames } from '../../wording/videoPages.ts';

export const pageOptions = videoPages.map((value) => ({ value, label: pageNames[value] }));

/** How a change of a background went. */
export const saveWords = {
  create: { done: 'Video background created successfully', failed: 'Failed to create video background' },
  update: { done: 'Video background updated successfully', failed: 'Failed to update video background' },
  delete: { done: 'Video background deleted successfully', failed: 'Failed to delete video background' },
} as const;
