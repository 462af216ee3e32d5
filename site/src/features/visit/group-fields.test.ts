import { contactInputSchema } from '@haunted-forests/api/schemas/contact/contact';
import { describe, expect, it } from 'vitest';
import { type GroupFields, groupFormSchema, noGroup, requestOf } from './group-fields.ts';

const filled: GroupFields = {
  ...noGroup('new-york'),
  name: 'Ruth Alder',
  email: 'ruth@school.example',
  message: 'The whole eighth grade.',
  people: ' 42 ',
  kind: 'school',
};
const messagesOf = (fields: GroupFields) =>
  groupFormSchema.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe('the form of a group', () => {
  it('becomes a request that the API takes', () => {
    const request = requestOf(groupFormSchema.parse(filled));
    expect(contactInputSchema.parse(request)).toMatchObject({
      type: 'group',
      group: { people: 42, kind: 'school', date: null },
    });
    const dated = requestOf(groupFormSchema.parse({ ...filled, date: '2030-10-11' }));
    expect(dated.group.date).toBe('2030-10-11');
  });

  it.each([
    ['1,000', 1_000],
    [' 1 200 ', 1_200],
  ])('takes %j for so many people', (people, count) => {
    expect(groupFormSchema.parse({ ...filled, people }).people).toBe(count);
  });

  it.each([
    ['people', '1e2', 'A group has 15 to 5,000 people'],
    ['people', '20,5', 'A group has 15 to 5,000 people'],
    ['people', '0x20', 'A group has 15 to 5,000 people'],
    ['people', '', 'A group has 15 to 5,000 people'],
    ['people', '14', 'A group has 15 to 5,000 people'],
    ['people', '20.5', 'A group has 15 to 5,000 people'],
    ['people', 'many', 'A group has 15 to 5,000 people'],
    ['kind', '', 'Please choose what brings you'],
    ['message', 'Soon', 'Message must be at least 10 characters'],
  ])('says at the field %s what is wrong with %j', (field, value, sentence) => {
    expect(messagesOf({ ...filled, [field]: value })).toEqual([[field, sentence]]);
  });
});
