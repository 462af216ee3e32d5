import { roles } from '@haunted-forests/api/schemas/accounts/account';
import { Panel } from '../../../components/ui/Panel.tsx';
import { roleWording } from './roleWording.ts';

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
        Everyone can see the overview and change their own password.
      </p>
    </Panel>
  );
}
