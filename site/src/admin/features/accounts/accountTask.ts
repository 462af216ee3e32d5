const accountTasks = ['role', 'password', 'delete'] as const;
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
