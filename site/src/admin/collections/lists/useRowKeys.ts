import { useEffect, useEffectEvent } from 'react';
import { $singleKeys } from './singleKeys.ts';

/** A form's button has the focus while what was typed is sent, and someone may type on. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('form, input, textarea, select') !== null;
}

/** What single keys do while a row is open, unless they are turned off, or someone is typing or asked something. */
export function useRowKeys(keys: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!$singleKeys.get() || !isPlain || event.repeat || isTyping(event.target)) return;
    if (!document.querySelector('[role=alertdialog]')) keys[event.key]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
