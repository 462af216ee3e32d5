import { applicationChangeSchema } from '@haunted-forests/api/schemas/employment/application';
import { z } from 'zod';
import { forgetDraft, keepDraft, readDraft } from '../../collections/drafts/formDraft.ts';

/** What the form of the notes holds, by the API's own rule. */
export const notesSchema = z.object({ notes: applicationChangeSchema.shape.notes.unwrap().unwrap() });

const draftSchema = z.object({
  notes: z.string(),
  /** Of the saved notes that these were typed over. */
  notesVersion: z.number(),
});
export type NotesDraft = z.infer<typeof draftSchema>;

const nameOf = (application: number) => `application_notes_${application}`;

/** Notes that were typed in this tab but not saved; undefined without any. */
export function readNotesDraft(application: number): NotesDraft | undefined {
  return draftSchema.safeParse(readDraft(nameOf(application))).data;
}
export const keepNotesDraft = (application: number, draft: NotesDraft) =>
  keepDraft(nameOf(application), draft);
export const forgetNotesDraft = (application: number) => forgetDraft(nameOf(application));
