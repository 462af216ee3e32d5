import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { WithIsoTimes } from '../../database/rows.ts';
import {
  attractionInputSchema,
  attractionSchema,
  attractionSwitchesSchema,
  listedAttractionSchema,
} from '../attractions/attraction.schema.ts';
import { attractions } from '../attractions/attraction.table.ts';
import type { BinKind } from '../bin/bin.schema.ts';
import type { DocumentKind } from '../content-feed/published-document.schema.ts';
import { testimonialInputSchema, testimonialSchema } from '../testimonials/testimonial.schema.ts';
import { testimonials } from '../testimonials/testimonial.table.ts';
import { questionInputSchema, questionSchema } from '../visit/question.schema.ts';
import { questions } from '../visit/question.table.ts';
import { topicInputSchema, topicSchema } from '../visit/topic.schema.ts';
import { visitTopics } from '../visit/topic.table.ts';
import { activeSwitchSchema } from './positioned.schema.ts';

/** A table whose rows have a place in the list of their region; those without a region have it in every list. */
export type PositionedTable = PgTable &
  Record<'id' | 'region' | 'active' | 'position' | 'version', AnyPgColumn>;

/** A row as the API answers it. */
export type AnswerOf<T extends PositionedTable> = WithIsoTimes<T['$inferSelect']>;

/** A kind of content that administrators put in order, region by region. */
export interface PositionedCollection<
  T extends PositionedTable,
  Input extends z.ZodType,
  Switches extends z.ZodType,
  Listed,
> {
  document: DocumentKind & BinKind;
  names: { one: string; withArticle: string; many: string };
  table: T;
  /** What a record is called in the bin and in reports. */
  title: AnyPgColumn;
  /** Holds the address of a picture, whose entry of the library lists bring along. */
  picture?: AnyPgColumn;
  schemas: { input: Input; switches: Switches; answer: z.ZodType<AnswerOf<T>>; listed: z.ZodType<Listed> };
}

/** What reads and writes such content need to know of it. */
export type PositionedRows = Pick<
  PositionedCollection<PositionedTable, z.ZodType, z.ZodType, unknown>,
  'document' | 'names' | 'table' | 'title' | 'picture'
>;

export const attractionCollection = {
  document: 'attraction',
  names: { one: 'attraction', withArticle: 'an attraction', many: 'attractions' },
  table: attractions,
  title: attractions.title,
  picture: attractions.image,
  schemas: {
    input: attractionInputSchema,
    switches: attractionSwitchesSchema,
    answer: attractionSchema,
    listed: listedAttractionSchema,
  },
} as const;

export const testimonialCollection = {
  document: 'testimonial',
  names: { one: 'testimonial', withArticle: 'a testimonial', many: 'testimonials' },
  table: testimonials,
  title: testimonials.name,
  schemas: {
    input: testimonialInputSchema,
    switches: activeSwitchSchema,
    answer: testimonialSchema,
    listed: testimonialSchema,
  },
} as const;

export const topicCollection = {
  document: 'topic',
  names: { one: 'topic', withArticle: 'a topic', many: 'topics' },
  table: visitTopics,
  title: visitTopics.title,
  schemas: {
    input: topicInputSchema,
    switches: activeSwitchSchema,
    answer: topicSchema,
    listed: topicSchema,
  },
} as const;

export const questionCollection = {
  document: 'question',
  names: { one: 'question', withArticle: 'a question', many: 'questions' },
  table: questions,
  title: questions.question,
  schemas: {
    input: questionInputSchema,
    switches: activeSwitchSchema,
    answer: questionSchema,
    listed: questionSchema,
  },
} as const;
