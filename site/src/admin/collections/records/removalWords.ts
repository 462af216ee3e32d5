import { capitalized } from '../../../lib/capitalized.ts';
import { tellUncertain } from '../../wording/failures.ts';
import type { Removal } from './RemovalDialog.tsx';

/** What is asked and said of deleting what this noun names; `detailOf` says which one it was. */
export const removalWords = <Row>(
  noun: string,
  detailOf?: (row: Row) => string,
): Pick<Removal<Row>, 'question' | 'doneWords' | 'tellRefusal'> => ({
  question: () => `Are you sure you want to delete this ${noun}?`,
  doneWords: (row) => ({ title: `${capitalized(noun)} deleted`, description: detailOf?.(row) }),
  tellRefusal: (error) => tellUncertain(error, `The ${noun} was not deleted`),
});
