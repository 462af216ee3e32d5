import { answerOf } from '@haunted-forests/api/client';
import {
  erasureSchema,
  type PersonCounts,
  type PersonData,
} from '@haunted-forests/api/schemas/people/people';
import { saveFile } from '../../lib/save-file.ts';
import { apiWithoutTimeout } from './client.ts';
import { saveAnswer } from './download.ts';

/** Everything stored about the person with this address. */
export async function readPerson(email: string): Promise<PersonData> {
  const answer = await apiWithoutTimeout.people.export.$post({ query: { format: 'json' }, json: { email } });
  return answer.json() as Promise<PersonData>;
}

/** Downloads what was read about a person as a JSON file. */
export function savePersonAsJson(data: PersonData): void {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'person.json');
}

/** Reads everything about a person again and downloads it as a CSV file. */
export async function savePersonAsCsv(email: string): Promise<void> {
  const answer = await apiWithoutTimeout.people.export.$post({ query: { format: 'csv' }, json: { email } });
  await saveAnswer(answer, 'person.csv');
}

/** Deletes everything about a person; returns how many rows there were. */
export async function erasePerson(email: string): Promise<PersonCounts> {
  return (await answerOf(erasureSchema, await apiWithoutTimeout.people.erase.$post({ json: { email } })))
    .erased;
}
