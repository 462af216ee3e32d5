import {
  type Night,
  type NightFields,
  type NightStatus,
  nightInputSchema,
} from '@haunted-forests/api/schemas/nights/night';
import { eveningRule, type Question, questions, type TimesForm } from './nightForm.ts';
import { fieldsOfNight } from './nightWrites.ts';

/** What several nights get together; '' leaves each as it is. */
export interface ChangesForm extends TimesForm {
  status: NightStatus | '';
  notice: string;
}

export const noChanges: ChangesForm = {
  doors: '',
  attractions: '',
  lastEntry: '',
  isAfterMidnight: false,
  isOutsideMeant: false,
  tierId: '',
  status: '',
  notice: '',
};
/** In place of a tier's id. */
export const noTier = 'none';

const tierAfter = (tierId: string, before: number | null) => {
  if (tierId === '') return before;
  return tierId === noTier ? null : Number(tierId);
};

/** What remains of a night's notice at another status: why it was cancelled does not outlast that. */
export const noticeAt = <Notice>(
  night: { status: NightStatus; notice: Notice },
  status: NightStatus,
): Notice | null => (night.status === 'cancelled' && status !== 'cancelled' ? null : night.notice);

/** A night with these changes. One that opens, or is cancelled no longer, loses its notice unless one is given. */
export function changedNight(night: Night, changes: ChangesForm): NightFields {
  const status = changes.status || night.status;
  const kept = changes.status === 'open' ? null : noticeAt(night, status);
  return {
    ...fieldsOfNight(night),
    doors: changes.doors || night.doors,
    attractions: changes.attractions || night.attractions,
    lastEntry: changes.lastEntry || night.lastEntry,
    tierId: tierAfter(changes.tierId, night.tierId),
    status,
    notice: changes.notice || kept,
  };
}

/** Whether these changes raise a question of a night's times that they did not raise before. */
export function raisesQuestion(question: Question, nights: readonly Night[], changes: ChangesForm): boolean {
  const isRaised = questions[question];
  return nights.some((night) => isRaised(changedNight(night, changes)) && !isRaised(night));
}

/** The rule of changes: each of the nights must be one that the API takes. */
export const changesRule = (nights: readonly Night[]) =>
  eveningRule<ChangesForm>(
    (changes) =>
      nights
        .map((night) => nightInputSchema.safeParse(changedNight(night, changes)))
        .find(({ success }) => !success),
    (question, changes) => raisesQuestion(question, nights, changes),
  );
