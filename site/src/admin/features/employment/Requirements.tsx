import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { Check, X } from 'lucide-react';

function Requirement({ label, isMet }: { label: string; isMet: boolean }) {
  const Icon = isMet ? Check : X;
  return (
    <li className="flex items-center gap-2.5">
      <Icon size={18} aria-hidden className={isMet ? 'text-success' : 'text-error'} />
      <span>
        {label}
        <span className="sr-only">: {isMet ? 'yes' : 'no'}</span>
      </span>
    </li>
  );
}

/** The position's requirements; one that does not apply is null and left out. */
export function Requirements({ application }: { application: EmploymentApplication }) {
  const { over18, canLiftWeight, comfortableInDark } = application;
  return (
    <ul className="flex flex-col gap-1">
      <Requirement label="Over 18 years old" isMet={over18} />
      {canLiftWeight !== null && <Requirement label="Can lift 50 pounds" isMet={canLiftWeight} />}
      {comfortableInDark !== null && (
        <Requirement label="Comfortable in the dark" isMet={comfortableInDark} />
      )}
    </ul>
  );
}
