/**
 * How a process responds at an address. 'silent': it accepts connections but does not respond, so it hangs. 'closed': it accepts
 * none, because it is starting or exiting.
 */
export type Responsiveness = 'ok' | 'failing' | 'closed' | 'silent';

/** Sends one request with a timeout in milliseconds. */
export async function probe(url: string | URL, milliseconds: number): Promise<Responsiveness> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(milliseconds) });
    return response.ok ? 'ok' : 'failing';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'silent' : 'closed';
  }
}
