import type { AccountAnswer } from '@haunted-forests/api/schemas/accounts/account';
import { useEffect } from 'react';
import { showToast } from '../../../components/ui/toasts.ts';
import { useOpened } from '../../collections/lists/useOpened.ts';

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

interface AccountList {
  /** Those that are shown so far; undefined while they are read. */
  items: readonly AccountAnswer[] | undefined;
  isFetchingMore: boolean;
  /** Undefined when all are shown. */
  onMore: (() => void) | undefined;
}

/** The task that the address opens, with its account; says so when the account is no longer there. */
export function useOpenTask({ items, isFetchingMore, onMore }: AccountList) {
  const address = useOpened('open');
  const open = openTaskOf(address.opened);
  const opened = typeof open === 'object' ? open : undefined;
  const account = items?.find(({ id }) => id === opened?.id);
  const isMissing = opened !== undefined && items !== undefined && !account && !isFetchingMore;
  const close = (task: OpenTask) => address.close(openTextOf(task));
  useEffect(() => {
    if (!isMissing) return;
    if (onMore) return onMore();
    // One that was deleted just now may be gone from the list before its dialog is.
    if (opened.task !== 'delete')
      showToast({ title: 'This account no longer exists', variant: 'destructive' });
    close(opened);
  });
  return {
    open,
    account,
    start: (task: OpenTask) => address.open(openTextOf(task)),
    close,
  };
}
