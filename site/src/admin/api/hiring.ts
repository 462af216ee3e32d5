import {
  type Audition,
  type AuditionInput,
  auditionSchema,
} from '@haunted-forests/api/schemas/auditions/audition';
import {
  type Opening,
  type OpeningFields,
  openingSchema,
} from '@haunted-forests/api/schemas/openings/opening';
import { api, byId } from './client.ts';
import { creating, removing, rowOf, saving } from './rows.ts';
import { writtenOf } from './written.ts';

const { auditions, openings } = api;

/** Staff get every opening, with how many are hired. */
const allOpenings = async () => (await (await openings.$get({ query: {} })).json()) as Opening[];
const allAuditions = async (): Promise<Audition[]> => (await auditions.$get({ query: {} })).json();

export const openingCalls = {
  list: allOpenings,
  read: async (id: number) => rowOf(await allOpenings(), id),
  create: creating<Opening, OpeningFields>(openings, openingSchema),
  save: saving<Opening, OpeningFields>(openings[':id'], openingSchema),
  remove: removing(openings[':id']),
};

export const auditionCalls = {
  /** Every audition by time, past ones too. */
  list: allAuditions,
  read: async (id: number) => rowOf(await allAuditions(), id),
  create: creating<Audition, AuditionInput>(auditions, auditionSchema),
  /** With `force` the capacity may be less than what is taken; without, that is answered with 409. */
  save: async (id: number, json: AuditionInput, etag: string, force = false) =>
    writtenOf(
      auditionSchema,
      await auditions[':id'].$put(
        { ...byId(id), query: force ? { force: 'true' } : {}, json },
        { headers: { 'If-Match': etag } },
      ),
    ),
  remove: removing(auditions[':id']),
};
