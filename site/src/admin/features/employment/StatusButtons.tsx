import type { ApplicationStatus, SettableStatus } from '@haunted-forests/api/schemas/employment/application';
import { Button } from '../../../components/ui/Button.tsx';
import { statusLooks } from './wording.ts';

const choices = [
  { status: 'reviewing', label: 'Mark as Reviewing', iconClasses: 'text-info' },
  { status: 'accepted', label: 'Accept', iconClasses: 'text-success' },
  { status: 'rejected', label: 'Reject', iconClasses: 'text-error' },
] as const;

interface StatusButtonsProps {
  current: ApplicationStatus;
  pending: boolean;
  onChoose: (status: SettableStatus) => void;
}

export function StatusButtons({ current, pending, onChoose }: StatusButtonsProps) {
  return choices.map(({ status, label, iconClasses }) => {
    const { icon: Icon } = statusLooks[status];
    return (
      <Button
        key={status}
        disabled={current === status}
        pending={pending}
        onClick={() => onChoose(status)}
        className="group grow sm:grow-0"
      >
        <Icon
          size={17}
          aria-hidden
          className={`group-disabled:text-muted group-aria-disabled:text-muted ${iconClasses}`}
        />
        {label}
      </Button>
    );
  });
}
