import type { ApplicationStatus } from '@haunted-forests/api/schemas/employment/application';
import { StatusPill } from '../../../components/ui/StatusPill.tsx';
import { statusLooks } from './wording.ts';

export function ApplicationStatusPill({ status }: { status: ApplicationStatus }) {
  const { label, tone, icon } = statusLooks[status];
  return (
    <StatusPill tone={tone} icon={icon}>
      {label}
    </StatusPill>
  );
}
