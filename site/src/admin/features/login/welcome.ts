import { showToast } from '../../../components/ui/toasts.ts';

/** Says that a login worked. */
export function welcome(): void {
  showToast({ title: 'Success', description: 'Welcome to the admin dashboard' });
}
