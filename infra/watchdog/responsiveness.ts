/**
 * How a process answers at an address: 'silent' is one that takes connections and says nothing, as one that hangs does;
 * 'closed' is one that takes none, as one that starts or ends does.
 */
export type Responsiveness = 'ok' | 'failing' | 'closed' | 'silent';

/** Asks once, for up to `milliseconds`. */
export async function probe(url: string | URL, milliseconds: number): Promise<Responsiveness> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(milliseconds) });
    return response.ok ? 'ok' : 'failing';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'silent' : 'closed';
  }
}
