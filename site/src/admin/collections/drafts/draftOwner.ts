import { $session } from '../../app/session/session.ts';

let owner = '';
$session.subscribe((session) => {
  if (session.state === 'authenticated') owner = session.account.username;
});

/** What a draft of whoever is logged in, or was last, is kept under: nobody else is offered it. */
export function ownDraftName(name: string): string {
  return `${owner}:${name}`;
}
