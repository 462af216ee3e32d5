import { type Role, roles } from '@haunted-forests/api/schemas/accounts/account';
import type { ComponentProps } from 'react';
import { Choice, ChoiceGroup } from '../../../components/ui/ChoiceField.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';

/** The label and permissions of each role, in words for administrators. */
export const roleWording: Record<Role, { label: string; may: string }> = {
  admin: {
    label: 'Admin',
    may: 'Everything. Only admins manage accounts, settings, coupons and emails, start a season, roll the site back, export or delete subscribers, export or erase a person’s data, and read the trail.',
  },
  editor: {
    label: 'Editor',
    may: 'Stories, media, videos, attractions, testimonials, visit, nights and prices, openings, the bin, messages, subscribers, publishing, and ticket clicks with their export.',
  },
  hiring: { label: 'Hiring', may: 'Employment applications with their export, auditions and openings.' },
  gate: {
    label: 'Gate',
    may: 'Coupons at the gate: look up, redeem and undo. Tonight: close, mark as sold out or open again.',
  },
};

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

export function RoleGuide() {
  return (
    <Panel title="What each role can do">
      <dl className="grid gap-x-6 gap-y-1 px-4 py-4 sm:grid-cols-[6rem_1fr] sm:gap-y-3 md:px-[1.15rem]">
        {roles.map((role) => (
          <div key={role} className="contents">
            <dt className="mt-2 font-medium first:mt-0 sm:mt-0">{roleWording[role].label}</dt>
            <dd className="text-text-soft">{roleWording[role].may}</dd>
          </div>
        ))}
      </dl>
      <p className="border-line border-t px-4 py-3 text-muted text-sm md:px-[1.15rem]">
        Everyone sees an overview for their role and can open My account.
      </p>
    </Panel>
  );
}
