import {
  type Attraction,
  type AttractionFields,
  attractionSchema,
  type ListedAttraction,
} from '@haunted-forests/api/schemas/attractions/attraction';
import type { Order } from '@haunted-forests/api/schemas/positions/order';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import {
  type Testimonial,
  type TestimonialFields,
  testimonialSchema,
} from '@haunted-forests/api/schemas/testimonials/testimonial';
import {
  type ListedVideoBackground,
  listedVideoBackgroundSchema,
  type VideoBackgroundFields,
} from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import {
  type Question,
  type QuestionFields,
  questionSchema,
} from '@haunted-forests/api/schemas/visit/question';
import { type Topic, type TopicFields, topicSchema } from '@haunted-forests/api/schemas/visit/topic';
import { type ZodType, z } from 'zod';
import { api } from './client.ts';
import { changing, creating, reading, removing, saving } from './rows.ts';
import { revisionOf } from './written.ts';

/** The addresses that the API has for records that stand in an order. */
interface OrderedResource<Row, Fields> {
  $get: (call: { query: { region: Region } }) => Promise<{ json: () => Promise<Row[]> }>;
  $post: Parameters<typeof creating<Row, Fields>>[0]['$post'];
  order: { $put: (call: { json: Order }) => Promise<Response> };
  ':id': Parameters<typeof reading<Row>>[0] &
    Parameters<typeof saving<Row, Fields>>[0] &
    Parameters<typeof changing<Row, SwitchedFields>>[0] &
    Parameters<typeof removing>[0];
}

/** What rows switch, each kind of record some of it. */
interface SwitchedFields {
  active?: boolean;
  featured?: boolean;
}

/** What the back office asks of records that stand in an order, region by region. */
function recordCalls<Row, Fields>(rows: OrderedResource<Row, Fields>, schema: ZodType<Row>) {
  const one = rows[':id'];
  return {
    list: async (region: Region) => (await rows.$get({ query: { region } })).json(),
    read: reading<Row>(one),
    create: creating<Row, Fields>(rows, schema),
    save: saving<Row, Fields>(one, schema),
    change: changing<Row, SwitchedFields>(one, schema),
    remove: removing(one),
    order: async (json: Order) => revisionOf(z.array(schema), await rows.order.$put({ json })),
  };
}
/** The calls of a list that is put in order region by region; what they write answers the content revision that holds it. */
export type RecordCalls<Row, Fields> = ReturnType<typeof recordCalls<Row, Fields>>;

/** An attraction; lists bring the library's entry of its picture along. */
export type AttractionRecord = Attraction & Partial<Pick<ListedAttraction, 'media'>>;
export const attractionCalls = recordCalls<AttractionRecord, AttractionFields>(
  api.attractions,
  attractionSchema,
);

export const testimonialCalls = recordCalls<Testimonial, TestimonialFields>(
  api.testimonials,
  testimonialSchema,
);

export const topicCalls = recordCalls<Topic, TopicFields>(api['visit-topics'], topicSchema);

export const questionCalls = recordCalls<Question, QuestionFields>(api.questions, questionSchema);

const videos = api['video-backgrounds'];
const changeVideo = changing<ListedVideoBackground, Partial<VideoBackgroundFields>>(
  videos[':id'],
  listedVideoBackgroundSchema,
);
export const videoCalls = {
  /** All video backgrounds, newest first. */
  list: async (): Promise<ListedVideoBackground[]> => (await videos.$get({ query: {} })).json(),
  read: reading<ListedVideoBackground>(videos[':id']),
  create: creating<ListedVideoBackground, VideoBackgroundFields>(videos, listedVideoBackgroundSchema),
  save: changeVideo,
  change: changeVideo,
  remove: removing(videos[':id']),
};
