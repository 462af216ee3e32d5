import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { CentredSpinner } from './CentredSpinner.tsx';

/** A component whose script is fetched when it is first shown. */
export interface LazyPart<Props extends object> {
  $component: ReadableAtom<ComponentType<Props> | undefined>;
  fetch(): Promise<void>;
}

/** The component that a module exports under a name. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPart<Props> {
  const $component = atom<ComponentType<Props> | undefined>();
  return { $component, fetch: async () => $component.set((await load())[name]) };
}

interface LazyProps<Props extends object> {
  part: LazyPart<Props>;
  props?: Props;
  /** What is shown until the script is there. */
  waiting?: ReactNode;
}

/**
 * Shows a part as soon as its script is there, and throws when it does not arrive. React's own `lazy` would show what waits
 * for at least 300 ms.
 */
export function Lazy<Props extends object>({
  part,
  props,
  waiting = <CentredSpinner label="Loading..." />,
}: LazyProps<Props>) {
  const Part = useStore(part.$component);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (!Part) part.fetch().catch((error: unknown) => setFailure({ error }));
  }, [Part, part]);
  if (failure) throw failure.error;
  return Part ? <Part {...(props as Props)} /> : waiting;
}
