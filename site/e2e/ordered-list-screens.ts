import type { APIRequestContext, Page } from '@playwright/test';
import { openOffice, unique } from './office.ts';

interface Row {
  id: number;
  active: boolean;
}

const region = 'florida';

/** What one may do with the screen of a list that has an order, and what visitors then see of it. */
function listScreen<T extends Row>(list: {
  noun: string;
  title: string;
  nameLabel: string;
  textLabel: string;
  fields(name: string): object;
  withText(text: string): object;
  nameOf(row: T): string;
  textOf(row: T): string;
}) {
  const { noun, title, fields, withText, nameOf, textOf } = list;
  const several = `${noun}s`;
  const rows = (page: Page) => page.getByRole('list', { name: `${title} in Florida` }).getByRole('listitem');

  async function add(request: APIRequestContext, name: string) {
    const { call } = await openOffice(request);
    return (await (await call('POST', several, { ...fields(name), region })).json()) as T;
  }

  return {
    ...list,
    several,
    path: `/admin/${several}?region=${region}`,
    add,
    async addThree(request: APIRequestContext): Promise<[string, string, string]> {
      const names: [string, string, string] = [unique('One'), unique('Two'), unique('Three')];
      for (const name of names) await add(request, name);
      return names;
    },
    /** What visitors get, in its order. */
    async visitorsSee(request: APIRequestContext): Promise<string[]> {
      const found = (await (await request.get(`/api/${several}?region=${region}`)).json()) as T[];
      return found.map(nameOf);
    },
    /** Another person's save, and what is saved. */
    async elsewhere(request: APIRequestContext, id: number, name: string) {
      const { call } = await openOffice(request);
      return {
        save: (text: string) =>
          call('PUT', `${several}/${id}`, { ...fields(name), ...withText(text), region }),
        savedText: async () => textOf((await (await call('GET', `${several}/${id}`)).json()) as T),
      };
    },
    rows,
    row: (page: Page, name: string) => rows(page).filter({ hasText: name }),
    handle: (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true }),
    dialog: (page: Page) => page.getByRole('dialog'),
    /** Which of the names the screen shows, in its order. */
    async shown(page: Page, names: readonly string[]): Promise<string[]> {
      const texts = await rows(page).allTextContents();
      return texts.flatMap((text) => names.find((name) => text.includes(name)) ?? []);
    },
  };
}

export const orderedLists = [
  listScreen<Row & { title: string; description: string }>({
    noun: 'attraction',
    title: 'Attractions',
    nameLabel: 'Title',
    textLabel: 'Description',
    fields: (title) => ({ title, description: 'It is dark in there.', category: 'maze' }),
    withText: (description) => ({ description }),
    nameOf: ({ title }) => title,
    textOf: ({ description }) => description,
  }),
  listScreen<Row & { name: string; content: string }>({
    noun: 'testimonial',
    title: 'Testimonials',
    nameLabel: 'Name',
    textLabel: 'Content',
    fields: (name) => ({ name, content: 'It is dark in there.', rating: 4 }),
    withText: (content) => ({ content }),
    nameOf: ({ name }) => name,
    textOf: ({ content }) => content,
  }),
];
