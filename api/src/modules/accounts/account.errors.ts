import { badRequest, notFound, ProblemError } from '../../http/problem.ts';

export function accountNotFound(): ProblemError {
  return notFound('This account does not exist');
}

export function usernameTaken(): ProblemError {
  const message = 'An account with this username already exists';
  return new ProblemError(409, message, { issues: [{ path: 'username', message }] });
}

export function lastAdministrator(): ProblemError {
  return new ProblemError(409, 'This is the last administrator. Make another account an administrator first');
}

export function ownAccount(): ProblemError {
  return new ProblemError(409, 'You cannot delete your own account. Ask another administrator');
}

export function ownPassword(): ProblemError {
  return new ProblemError(409, 'To change your own password, use the form that asks for the current one');
}

export function wrongCurrentPassword(): ProblemError {
  const message = 'The current password is incorrect';
  return badRequest(message, [{ path: 'currentPassword', message }]);
}

/** `path` names the field of the form. */
export function unsuitablePassword(message: string, path: string): ProblemError {
  return badRequest(message, [{ path, message }]);
}
