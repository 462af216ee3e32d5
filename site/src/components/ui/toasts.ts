import { atom } from 'nanostores';

export interface Phrase {
  text: string;
  lang?: 'es';
}

/** Words in Spanish among English ones, so that screen readers pronounce them. */
export function spanish(text: string): Phrase {
  return { text, lang: 'es' };
}

/** What can be done about what a toast says, and where else for who is not quick enough. */
export interface ToastAction {
  label: string;
  elsewhere: string;
  run: () => void;
}

export interface ToastContent {
  title: string | Phrase;
  description?: string | Phrase | undefined;
  variant?: 'default' | 'destructive';
  /** Milliseconds on screen; 5000 unless told, 15000 with an action. */
  duration?: number;
  action?: ToastAction | undefined;
}

export interface ToastState {
  id: number;
  title: Phrase;
  description: Phrase | undefined;
  variant: 'default' | 'destructive';
  duration: number;
  action: ToastAction | undefined;
  open: boolean;
}

/** The one toast there is; a newer one replaces it. */
export const $toast = atom<ToastState | undefined>();

function phrase(words: string | Phrase): Phrase {
  return typeof words === 'string' ? { text: words } : words;
}

export function showToast(content: ToastContent): void {
  const { title, description, variant = 'default', action, duration = action ? 15_000 : 5000 } = content;
  $toast.set({
    id: ($toast.get()?.id ?? 0) + 1,
    title: phrase(title),
    description: description ? phrase(description) : undefined,
    variant,
    duration,
    action,
    open: true,
  });
}

/** Closes the toast with this id; does nothing when another has replaced it. */
export function dismissToast(id: number): void {
  const toast = $toast.get();
  if (toast?.id === id) $toast.set({ ...toast, open: false });
}
