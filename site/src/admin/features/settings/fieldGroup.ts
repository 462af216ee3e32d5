import type { SettingName } from '@haunted-forests/api/schemas/settings/settings';

export interface SettingField {
  name: SettingName;
  label: string;
  /** Where it stands, or what an empty field means. */
  hint: string;
  kind?: 'text' | 'area' | 'url' | 'email' | 'tel' | 'date';
  required?: boolean;
}

export interface FieldGroup {
  title: string;
  /** Stands above the fields. */
  note?: string;
  fields: readonly SettingField[];
}

/** The hint of a text that may be empty. */
export const emptyHides = 'If empty, nothing is shown.';
