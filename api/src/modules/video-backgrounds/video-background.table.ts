import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant, oneOf } from '../../database/columns.ts';
import { videoPages } from './video-background.schema.ts';

export const videoBackgrounds = pgTable(
  'video_backgrounds',
  {
    id: id(),
    name: text().notNull(),
    page: choice(videoPages).notNull(),
    videoUrl: text().notNull(),
    thumbnailUrl: text(),
    description: text(),
    active: boolean().notNull().default(false),
    /** When it was last switched on: the newest active one of a page plays. */
    activatedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('video_backgrounds_active_index').on(table.page, table.active, table.activatedAt.desc()),
    oneOf('video_backgrounds_page_check', table.page, videoPages),
  ],
);
