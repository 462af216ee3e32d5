import { beforeEach, expect, it } from 'vitest';
import { $toast, dismissToast, showToast, spanish } from './toasts.ts';

beforeEach(() => $toast.set(undefined));

it('shows a toast for five seconds by default', () => {
  showToast({ title: 'Blog post deleted' });
  expect($toast.get()).toMatchObject({ title: { text: 'Blog post deleted' }, duration: 5000, open: true });
  showToast({ title: spanish('Imagen subida'), duration: 3000 });
  expect($toast.get()).toMatchObject({ title: { text: 'Imagen subida', lang: 'es' }, duration: 3000 });
});

it('lets a newer toast replace the one on screen', () => {
  showToast({ title: 'first' });
  const first = $toast.get()?.id;
  showToast({ title: 'second' });
  expect($toast.get()).toMatchObject({ title: { text: 'second' }, open: true });
  expect($toast.get()?.id).not.toBe(first);
});

it('closes a dismissed toast but keeps its words while it slides out', () => {
  showToast({ title: 'words' });
  dismissToast($toast.get()?.id ?? 0);
  expect($toast.get()).toMatchObject({ title: { text: 'words' }, open: false });
});

it('does not close the newer toast when the older one times out', () => {
  showToast({ title: 'first' });
  const first = $toast.get()?.id ?? 0;
  showToast({ title: 'second' });
  dismissToast(first);
  expect($toast.get()).toMatchObject({ title: { text: 'second' }, open: true });
});

it('leaves more time for what can be done about it', () => {
  showToast({
    title: 'Deleted',
    action: { label: 'Undo', elsewhere: 'Settings, Bin', run: () => undefined },
  });
  expect($toast.get()).toMatchObject({ duration: 15_000, action: { label: 'Undo' } });
});
