import type { AccountAnswer } from '@haunted-forests/api/schemas/accounts/account';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { showToast } from '../../../components/ui/toasts.ts';
import { $router } from '../../app/routes.ts';
import { listAddress } from '../../collections/lists/listAddress.ts';

const accountTasks = ['role', 'password', 'sessions', 'delete'] as const;
/** What can be done with an account. */
export type AccountTask = (typeof accountTasks)[number];
/** What is open over the accounts: a new one, or a task with one of them. */
export type OpenTask = 'new' | { task: AccountTask; id: number };

/** What an address opens, as in ?open=new or ?open=role-12; undefined when it opens nothing. */
export function openTaskOf(open: string | undefined): OpenTask | undefined {
  if (open === 'new') return 'new';
  const [, name, id] = /^([a-z]+)-([1-9]\d{0,9})$/.exec(open ?? '') ?? [];
  const task = accountTasks.find((each) => each === name);
  return task && { task, id: Number(id) };
}

/** The text that openTaskOf reads. */
export function openTextOf(open: OpenTask): string {
  return open === 'new' ? open : `${open.task}-${open.id}`;
}

const path = '/admin/settings/accounts';

interface AccountList {
  /** Those that are shown so far; undefined while they are read. */
  items: readonly AccountAnswer[] | undefined;
  isFetchingMore: boolean;
  /** Undefined when all are shown. */
  onMore: (() => void) | undefined;
}

/** Closes this task; does nothing when another one, or another screen, has been opened since. */
export function closeTask(task: OpenTask): void {
  const place = $router.get();
  if (place?.path === path && place.search.open === openTextOf(task)) $router.open(path, true);
}

/** The task that the address opens, with its account; says so when the account is no longer there. */
export function useOpenTask({ items, isFetchingMore, onMore }: AccountList) {
  const open = openTaskOf(useStore($router)?.search.open);
  const opened = typeof open === 'object' ? open : undefined;
  const account = items?.find(({ id }) => id === opened?.id);
  const isMissing = opened !== undefined && items !== undefined && !account && !isFetchingMore;
  useEffect(() => {
    if (!isMissing) return;
    if (onMore) return onMore();
    // One that was deleted just now may be gone from the list before its dialog is.
    if (opened.task !== 'delete')
      showToast({ title: 'This account no longer exists', variant: 'destructive' });
    closeTask(opened);
  });
  return {
    open,
    account,
    /** A step in the history, so that going back closes it. */
    start: (task: OpenTask) => void $router.open(listAddress(path, { open: openTextOf(task) })),
  };
}
