import { type ComponentProps, type ComponentType, lazy } from 'react';

const renewals = new Set<() => void>();

/** Milliseconds after which a script that could not be fetched is asked for once more: most outages are that short. */
const secondTry = 1_000;

/**
 * The component that a module exports under a name; its script is fetched when it is first shown. React's `lazy` keeps a
 * failure for as long as the page lasts; this one fetches again after `renewFailedParts`.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  async function fetchPart() {
    try {
      const loaded = await load().catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, secondTry));
        return load();
      });
      return { default: loaded[name] as ComponentType<Props> };
    } catch (error) {
      renewals.add(renew);
      throw error;
    }
  }
  let Part = lazy(fetchPart);
  function renew() {
    Part = lazy(fetchPart);
  }
  return (props: Props) => <Part {...(props as ComponentProps<typeof Part>)} />;
}

/** Lets the parts that could not be fetched be fetched again when they are shown next. */
export function renewFailedParts(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
