import { randomUUID } from 'node:crypto';
import type { PublishingStatus } from '@haunted-forests/api/schemas/publishing/publish-report';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { answerWith } from './held-answers.ts';

export const demo = { username: 'admin', password: 'haunted' };

export interface Credentials {
  username: string;
  password: string;
}

/** A text that no other journey uses. */
export const unique = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;

/** The bearer token of a new session of an account. */
export async function tokenOf(request: APIRequestContext, credentials: Credentials): Promise<string> {
  const answer = await request.post('/api/admin/login', { data: credentials });
  await expect(answer, `login of ${credentials.username}`).toBeOK();
  return ((await answer.json()) as { token: string }).token;
}

let sharedToken: string | undefined;

/** The bearer token of the demo administrator's session, the same for all journeys of a process: do not log out with it. */
export async function demoToken(request: APIRequestContext): Promise<string> {
  sharedToken ??= await tokenOf(request, demo);
  return sharedToken;
}

/** Calls of the API as the demo administrator, which fail unless the answer is a success. */
export async function openAdminApi(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await demoToken(request)}` };
  async function call(method: string, path: string, data?: object) {
    const answer = await request.fetch(`/api/${path}`, { method, headers, data });
    await expect(answer).toBeOK();
    return answer;
  }
  /** Waits until visitors see what a call saved; returns the edition that shows it. */
  async function published(answer: { headers(): Record<string, string> }): Promise<number> {
    const revision = answer.headers()['x-content-revision'];
    const look = async () => (await call('GET', `publishing/status?wait=20&until=${revision}`)).json();
    let status: PublishingStatus = await look();
    while (!(status.publishedRevision >= Number(revision))) {
      expect(status.state, 'what became of a publish').not.toBe('failed');
      status = await look();
    }
    return status.lastPublish?.edition ?? 0;
  }
  /** The login of the shared session may be longer ago than it counts. */
  const prove = () => call('POST', 'admin/proof', { password: demo.password });
  return {
    call,
    published,
    prove,
    /** Deletes a region's nights from a date on, and waits until visitors see them no longer. */
    async removeNights(region: string, from: string): Promise<void> {
      const nights = await call('GET', `nights?region=${region}&from=${from}`);
      let removed: Awaited<ReturnType<typeof call>> | undefined;
      for (const { id } of (await nights.json()) as { id: number }[])
        removed = await call('DELETE', `nights/${id}`);
      if (removed) await published(removed);
    },
    /** Makes an account of this role that nobody else uses. */
    async hire(role: string): Promise<Credentials & { id: number }> {
      const credentials = { username: unique(role), password: `${randomUUID()}` };
      await prove();
      const answer = await call('POST', 'admin/accounts', { ...credentials, role });
      return { ...credentials, id: ((await answer.json()) as { id: number }).id };
    },
  };
}

export type AdminApi = Awaited<ReturnType<typeof openAdminApi>>;

/** Waits for the login form, wherever one was sent to it from. */
export async function expectLogin(page: Page) {
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByLabel('Username')).toBeVisible();
}

/** Fills in the login form. */
export async function fillLogin(page: Page, { username, password }: Credentials = demo) {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
}

/** Opens a screen of the back office as someone who has logged in before. */
export async function enter(page: Page, path: string, credentials?: Credentials) {
  await page.addInitScript(
    (token) => {
      if (window !== window.top || sessionStorage.getItem(`entered-${token}`)) return;
      sessionStorage.setItem(`entered-${token}`, 'yes');
      localStorage.setItem('adminToken', token);
    },
    await (credentials ? tokenOf(page.request, credentials) : demoToken(page.request)),
  );
  await page.goto(path);
}

/** Logs in manually, as at the first visit. */
export async function logIn(page: Page, credentials?: Credentials) {
  await page.goto('/admin/login');
  await fillLogin(page, credentials);
  await expect(page).toHaveURL(/\/admin$/);
}

/** Lets the session end at the next call of this method and path. */
export async function expireSessionAt(page: Page, method: string, path: string) {
  await answerWith(page, path, method, {
    status: 401,
    json: { message: 'Please log in', error: 'Please log in' },
  });
}

/** Lets the session end at the call of this method and path that `act` brings about, and logs in again. */
export async function logInAgainAfter(
  page: Page,
  method: string,
  path: string,
  act: () => Promise<unknown>,
  credentials?: Credentials,
) {
  await expireSessionAt(page, method, path);
  await act();
  await expectLogin(page);
  await page.unroute(path);
  await fillLogin(page, credentials);
}
