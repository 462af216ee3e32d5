import { useState } from 'react';
import { changeFailureWords } from './failure-words.ts';

/** Sends one thing at a time, and has the words for why it was not done; `meaning` is what a refusal means. */
export function useSending(meaning: string) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Whether it was done. */
  async function send(call: () => Promise<void>): Promise<boolean> {
    if (isSending) return false;
    setSending(true);
    setFailure(undefined);
    try {
      await call();
      return true;
    } catch (error) {
      setFailure(changeFailureWords(error, meaning));
      return false;
    } finally {
      setSending(false);
    }
  }
  return { isSending, failure, send };
}
