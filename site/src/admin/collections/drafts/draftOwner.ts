import { $session } from '../../app/session/session.ts';

let owner = '';
$session.subscribe((session) => {
  if (session.state === 'authenticated') owner = session.account.username;
});

/** The draft owner: whoever is logged in, or was last. Nobody else is offered the draft. */
export function ownDraftName(name: string): string {
  return `${owner}:${name}`;
}
