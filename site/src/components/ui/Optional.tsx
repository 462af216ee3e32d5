import { type ComponentType, useEffect, useState } from 'react';

interface OptionalProps<Props> {
  /** Resolves with a component whose code comes in a file of its own; the same function each time. */
  load: () => Promise<ComponentType<Props>>;
  given: Props;
}

/** For what decorates: nothing until its file is there; when it does not come, what is around it goes on. */
export function Optional<Props extends object>({ load, given }: OptionalProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    load().then(
      (component) => setLoaded(() => component),
      () => undefined,
    );
  }, [load]);
  return Loaded && <Loaded {...given} />;
}

const loadToaster = async () => (await import('./Toaster.tsx')).Toaster;

/** The toasts of a public page. What they tell stands beside the form or the board too. */
export const VisitorToaster = () => <Optional load={loadToaster} given={{}} />;
