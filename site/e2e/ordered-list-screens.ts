import type { APIRequestContext, Page } from '@playwright/test';
import { openAdminApi, unique } from './admin-api.ts';

interface Row {
  id: number;
  active: boolean;
}

const region = 'florida';

/** What one may do with the screen of a list that has an order, and what visitors then see of it. */
function listScreen<T extends Row>(list: {
  noun: string;
  title: string;
  /** Where the API has them; named after the screen without it. */
  resource?: string;
  /** Where the back office has them. */
  screen?: string;
  nameLabel: string;
  textLabel: string;
  /** The labels of fields that may not be empty; those two without it. */
  required?: readonly string[];
  fields(name: string): object;
  withText(text: string): object;
  nameOf(row: T): string;
  textOf(row: T): string;
}) {
  const { noun, title, fields, withText, nameOf, textOf } = list;
  const several = `${noun}s`;
  const { required = [list.nameLabel, list.textLabel] } = list;
  const { resource = several, screen = `/admin/${several}` } = list;
  const rows = (page: Page) => page.getByRole('list', { name: `${title} in Florida` }).getByRole('listitem');

  async function add(request: APIRequestContext, name: string) {
    const { call } = await openAdminApi(request);
    return (await (await call('POST', resource, { ...fields(name), region })).json()) as T;
  }

  return {
    ...list,
    several,
    required,
    resource,
    screen,
    path: `${screen}?region=${region}`,
    add,
    async addThree(request: APIRequestContext): Promise<[string, string, string]> {
      const names: [string, string, string] = [unique('One'), unique('Two'), unique('Three')];
      for (const name of names) await add(request, name);
      return names;
    },
    /** What visitors get, in its order. */
    async visitorsSee(request: APIRequestContext): Promise<string[]> {
      const found = (await (await request.get(`/api/${resource}?region=${region}`)).json()) as T[];
      return found.map(nameOf);
    },
    /** Another person's save, and what is saved. */
    async elsewhere(request: APIRequestContext, id: number, name: string) {
      const { call } = await openAdminApi(request);
      return {
        save: (text: string) =>
          call('PUT', `${resource}/${id}`, { ...fields(name), ...withText(text), region }),
        savedText: async () => textOf((await (await call('GET', `${resource}/${id}`)).json()) as T),
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

export const attractions = listScreen<Row & { title: string; description: string }>({
  noun: 'attraction',
  title: 'Attractions',
  nameLabel: 'Title',
  textLabel: 'Description',
  fields: (title) => ({ title, description: 'It is dark in there.', category: 'maze' }),
  withText: (description) => ({ description }),
  nameOf: ({ title }) => title,
  textOf: ({ description }) => description,
});

const testimonials = listScreen<Row & { name: string; content: string }>({
  noun: 'testimonial',
  title: 'Testimonials',
  nameLabel: 'Name',
  textLabel: 'Content',
  fields: (name) => ({ name, content: 'It is dark in there.', rating: 4 }),
  withText: (content) => ({ content }),
  nameOf: ({ name }) => name,
  textOf: ({ content }) => content,
});

const topics = listScreen<Row & { title: string; body: string }>({
  noun: 'topic',
  title: 'Topics',
  resource: 'visit-topics',
  screen: '/admin/visit',
  nameLabel: 'Title',
  textLabel: 'Text',
  required: ['Title', 'Key'],
  fields: (title) => ({ title, key: 'dark', body: 'It is dark in there.' }),
  withText: (body) => ({ body }),
  nameOf: ({ title }) => title,
  textOf: ({ body }) => body,
});

export const questions = listScreen<Row & { question: string; answer: string }>({
  noun: 'question',
  title: 'Questions',
  screen: '/admin/visit/questions',
  nameLabel: 'Question',
  textLabel: 'Answer',
  fields: (question) => ({ question, answer: 'It is dark in there.' }),
  withText: (answer) => ({ answer }),
  nameOf: ({ question }) => question,
  textOf: ({ answer }) => answer,
});

export const orderedLists = [attractions, testimonials, topics, questions];
