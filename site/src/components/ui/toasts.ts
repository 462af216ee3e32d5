import { atom } from 'nanostores';

export interface Phrase {
  text: string;
  lang?: 'es';
}

/** Words in Spanish among English ones, so that screen readers pronounce them. */
export function spanish(text: string): Phrase {
  return { text, lang: 'es' };
}

export interface ToastContent {
  title: string | Phrase;
  description?: string | Phrase | undefined;
  variant?: 'default' | 'destructive';
  /** Milliseconds on screen; 5000 unless told. */
  duration?: number;
}

export interface ToastState {
  id: number;
  title: Phrase;
  description: Phrase | undefined;
  variant: 'default' | 'destructive';
  duration: number;
  open: boolean;
}

/** The one toast there is; a newer one replaces it. */
export const $toast = atom<ToastState | undefined>();

function phrase(words: string | Phrase): Phrase {
  return typeof words === 'string' ? { text: words } : words;
}

export function showToast({ title, description, variant = 'default', duration = 5000 }: ToastContent): void {
  $toast.set({
    id: ($toast.get()?.id ?? 0) + 1,
    title: phrase(title),
    description: description ? phrase(description) : undefined,
    variant,
    duration,
    open: true,
  });
}

/** Closes the toast with this id; does nothing when another has replaced it. */
export function dismissToast(id: number): void {
  const toast = $toast.get();
  if (toast?.id === id) $toast.set({ ...toast, open: false });
}
