import type { ApplicationFields } from '@haunted-forests/api/schemas/employment/employment';
import { type APIRequestContext, expect } from '@playwright/test';
import { type AdminApi, openAdminApi } from './admin-api.ts';

async function send(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.post(`/api/${path}`, { data });
  await expect(answer).toBeOK();
}

async function newestId(adminApi: AdminApi, path: string, word: string, isSpam: boolean): Promise<number> {
  const spam = path !== 'newsletter-subscriptions' && isSpam ? '&quarantined=true' : '';
  const [row] = (await (await adminApi.call('GET', `${path}?limit=1&q=${word}${spam}`)).json()) as {
    id: number;
  }[];
  return row?.id ?? 0;
}

/** Visitors of the site who send its forms; each call answers the id under which the office finds it. */
export async function openGates(request: APIRequestContext) {
  const adminApi = await openAdminApi(request);
  return {
    adminApi,
    /** The last name, which makes the applicant one of a kind, comes from `unique`. */
    async apply(lastName: string, changes: Partial<ApplicationFields> = {}): Promise<number> {
      await send(request, 'employment-applications', {
        firstName: 'Ann',
        lastName,
        email: `${lastName}@applicants.example`,
        phone: '716-555-0143',
        address: '12 Mill Road',
        city: 'Clarence',
        zipCode: '14031',
        region: 'new-york',
        positionType: 'actor',
        specificPositions: ['Corn Maze Scarer', 'Tour Guide'],
        availability: 'weekends',
        startDate: 'September 12',
        over18: true,
        comfortableInDark: true,
        ...changes,
      });
      return newestId(adminApi, 'employment-applications', lastName, Boolean(changes.website));
    },
    async write(name: string, changes: object = {}): Promise<number> {
      await send(request, 'contact', {
        name,
        email: `${name}@visitors.example`,
        message: 'Is the wagon dry when it rains?\nWe are four & a dog.',
        region: 'new-york',
        ...changes,
      });
      return newestId(adminApi, 'contact-submissions', name, 'website' in changes);
    },
    async subscribe(word: string, changes: object = {}): Promise<string> {
      const email = `${word}@subscribers.example`;
      await send(request, 'newsletter-subscriptions', { email, region: 'florida', ...changes });
      return email;
    },
  };
}

export type Gates = Awaited<ReturnType<typeof openGates>>;
