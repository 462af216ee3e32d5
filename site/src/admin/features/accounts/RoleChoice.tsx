import { roles } from '@haunted-forests/api/schemas/accounts/account';
import type { ComponentProps } from 'react';
import { Choice, ChoiceGroup } from '../../../components/ui/ChoiceField.tsx';
import { roleWording } from './roleWording.ts';

/** One role of four, with what it may do. */
export function RoleChoice({ error, ...input }: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <ChoiceGroup legend="Role" error={error} required>
      {roles.map((role) => (
        <Choice
          key={role}
          {...input}
          type="radio"
          value={role}
          label={
            <>
              <span className="font-medium">{roleWording[role].label}</span>
              <span className="block text-muted text-sm">{roleWording[role].may}</span>
            </>
          }
        />
      ))}
    </ChoiceGroup>
  );
}
