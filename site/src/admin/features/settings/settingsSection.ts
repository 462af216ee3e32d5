import type { Role } from '@haunted-forests/api/schemas/accounts/account';
import type { ReactNode } from 'react';

/** A part of the settings with an address of its own. */
export interface SettingsSection {
  /** As in /admin/settings/hours. */
  id: string;
  label: string;
  roles: readonly Role[];
  content: ReactNode;
}
