import { applicationStatuses } from '@haunted-forests/api/schemas/employment/application';
import { positionTypes } from '@haunted-forests/api/schemas/employment/position';
import { applicationCalls } from '../../api/employmentApplications.ts';
import {
  dateOrder,
  linkedFlag,
  listChoice,
  listFilters,
  regionChoice,
} from '../../collections/lists/listFilters.ts';
import { rowQueries } from '../../collections/lists/rowQueries.ts';
import { statusLooks, wordsOf } from './wording.ts';

export const applicationFilters = listFilters({
  region: regionChoice,
  status: listChoice('Status', 'All Status', applicationStatuses, (status) => statusLooks[status].label),
  positionType: listChoice('Position', 'All Positions', positionTypes, wordsOf),
  sort: dateOrder,
  /** 'true': suspected spam only. */
  quarantined: linkedFlag,
});

export const applications = rowQueries('employment-applications', applicationCalls.list, 20);

const notesSaves = new Map<number, Promise<unknown>>();

/** Saves the notes on an application; whoever reads it next gets them. */
export function saveNotes(id: number, notes: string, notesVersion: number) {
  const saving = applicationCalls.change(id, { notes, notesVersion });
  notesSaves.set(id, saving);
  return saving;
}

/** One application, with the notes that are being saved when it is asked for. */
export async function readApplication(id: number) {
  await notesSaves.get(id)?.catch(() => undefined);
  return applicationCalls.read(id);
}
