import { type ComponentType, lazy } from 'react';

/** The component that a module exports under a name; its script is fetched when it is first shown. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
