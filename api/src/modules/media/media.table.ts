import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, oneOf } from '../../database/columns.ts';
import { type FocalPoint, type MediaMetadata, type MediaVariant, mediaTypes } from './media.schema.ts';

export const mediaItems = pgTable(
  'media_items',
  {
    id: id(),
    filename: text().notNull(),
    /** Of the uploaded bytes, in hex: the same bytes are kept once. */
    sha256: text(),
    originalName: text().notNull(),
    type: choice(mediaTypes).notNull(),
    url: text().notNull(),
    thumbnailUrl: text(),
    size: bigint({ mode: 'number' }).notNull(),
    metadata: jsonb().$type<MediaMetadata>().notNull().default({}),
    altText: text().notNull().default(''),
    focalPoint: jsonb().$type<FocalPoint>().notNull().default({ x: 50, y: 50 }),
    placeholder: text(),
    variants: jsonb().$type<MediaVariant[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('media_items_url_key').on(table.url),
    uniqueIndex('media_items_filename_key').on(table.filename),
    uniqueIndex('media_items_sha256_key').on(table.sha256),
    index('media_items_recent_index').on(table.createdAt, table.id),
    oneOf('media_items_type_check', table.type, mediaTypes),
  ],
);
