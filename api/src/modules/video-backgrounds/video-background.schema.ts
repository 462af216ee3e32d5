import { z } from 'zod';

export const videoPages = [
  'landing',
  'ny-home',
  'fl-home',
  'ny-attractions',
  'fl-attractions',
  'ny-blog',
  'fl-blog',
] as const;
export const videoPageSchema = z.enum(videoPages);
export type VideoPage = z.infer<typeof videoPageSchema>;

export interface VideoBackground {
  id: number;
  page: VideoPage;
  videoUrl: string;
  thumbnailUrl: string | null;
  title: string;
  description: string | null;
  isActive: boolean;
  createdAt: string;
}
