import { withTimeout } from '../../lib/with-timeout.ts';

export type SubscriptionAction = 'confirm' | 'unsubscribe';

/** What became of it: the sentence to show, and whether trying again may help. */
export interface ActionOutcome {
  sentence: string;
  mayRepeat: boolean;
}

const path = '/api/newsletter-subscriptions';
const noAnswer = 'Something between here and the gate is not responding. Please try again.';
const incompleteLink = 'This link is incomplete. Please open it from the email again.';

function requestOf(act: SubscriptionAction, token: string): [address: string, body: object] {
  return act === 'confirm'
    ? [`${path}/confirm`, { token }]
    : [`${path}/unsubscribe?token=${encodeURIComponent(token)}`, {}];
}

/** The token in a fragment like '#token=abc'; null when there is none. */
export function tokenOf(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;
}

/** Asks the server to do what the mail's link is for. Never rejects; gives the server up after 15 seconds. */
export function perform(act: SubscriptionAction, token: string, ask = fetch): Promise<ActionOutcome> {
  return withTimeout(request(act, token, ask)).catch(() => ({ sentence: noAnswer, mayRepeat: true }));
}

async function request(act: SubscriptionAction, token: string, ask: typeof fetch): Promise<ActionOutcome> {
  const [address, body] = requestOf(act, token);
  const headers = { 'Content-Type': 'application/json' };
  const answer = await ask(address, { method: 'POST', headers, body: JSON.stringify(body) });
  const { message } = await answer.json();
  if (typeof message !== 'string') throw new Error('no sentence');
  return { sentence: message, mayRepeat: answer.status >= 500 || answer.status === 429 };
}

/** Gives the page's one button its work. */
export function actOnClick(): void {
  const section = document.querySelector<HTMLElement>('[data-subscription-action]');
  const button = section?.querySelector('button');
  if (!section || !button) return;
  const token = tokenOf(location.hash);
  addEventListener('hashchange', () => location.reload());
  if (!token) {
    show(section, { sentence: incompleteLink, mayRepeat: false });
    return;
  }
  button.hidden = false;
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    button.textContent = button.dataset.workingLabel ?? '';
    const outcome = await perform(section.dataset.subscriptionAction as SubscriptionAction, token);
    button.ariaDisabled = null;
    button.textContent = button.dataset.label ?? '';
    show(section, outcome);
  });
}

/** Where there is nothing to repeat the button gives way to the way on, and the token leaves the address. */
function show(section: HTMLElement, { sentence, mayRepeat }: ActionOutcome): void {
  const status = section.querySelector('[role="status"]');
  if (status) status.textContent = sentence;
  if (mayRepeat) return;
  const [button, link] = [section.querySelector('button'), section.querySelector('a[hidden]')];
  const hadFocus = document.activeElement === button;
  section.querySelector('[data-lead]')?.remove();
  button?.remove();
  link?.removeAttribute('hidden');
  if (hadFocus && link instanceof HTMLElement) link.focus();
  history.replaceState(null, '', location.pathname);
}
