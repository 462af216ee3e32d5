import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { CentredSpinner } from './CentredSpinner.tsx';

/**
 * The component that a module exports under a name; its script is fetched when it is first shown, and `waiting` is shown until
 * then. It throws when the script does not arrive. React's own `lazy` would show what waits for at least 300 ms.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  waiting: ReactNode = <CentredSpinner label="Loading..." />,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      load().then(
        (module) => {
          loaded = module[name];
          setPart(() => module[name]);
        },
        (error: unknown) =>
          setPart(() => {
            throw error;
          }),
      );
    }, [Part]);
    return Part ? <Part {...props} /> : waiting;
  };
}
