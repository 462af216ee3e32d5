import * as tabDraft from '../../../components/form/form-draft.ts';
import { $session } from '../../app/session/session.ts';

let owner = '';
$session.subscribe((session) => {
  if (session.state === 'authenticated') owner = session.account.username;
});

/** The name with whoever is logged in, or was last: nobody else is offered what is kept under it. */
export function ownDraftName(name: string): string {
  return `${owner}:${name}`;
}

/** What the account that is logged in typed into a form of this tab and did not save; undefined when there is none. */
export function readDraft<Fields extends object>(name: string): Partial<Fields> | undefined {
  return tabDraft.readDraft<Fields>(ownDraftName(name));
}

/** Keeps what was typed in this tab, for this account alone; false when the browser refuses. */
export function storeDraft(name: string, fields: object): boolean {
  return tabDraft.storeDraft(ownDraftName(name), fields);
}

export function forgetDraft(name: string): void {
  tabDraft.forgetDraft(ownDraftName(name));
}
