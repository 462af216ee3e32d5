import { useLayoutEffect, useState } from 'react';

/** Whether the form's script runs. False in the page as it was sent, so that nothing is sent without the script. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useLayoutEffect(() => setAwake(true), []);
  return isAwake;
}
