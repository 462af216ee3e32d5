import type { Deletion, MyApplication } from '@haunted-forests/api/schemas/applicants/my-application';
import type { MyApplicationCalls } from './my-application-calls.ts';
import { SecondQuestion } from './SecondQuestion.tsx';

export interface EndSectionProps {
  application: MyApplication;
  calls: MyApplicationCalls;
  onChange(application: MyApplication): void;
  onDeleted(deleted: Deletion): void;
}

/** Withdrawing, and deleting everything, each after a second question. */
export function EndSection({ application, calls, onChange, onDeleted }: EndSectionProps) {
  return (
    <div className="grid gap-6">
      {application.withdrawnAt === null && (
        <SecondQuestion
          says="No longer interested? You can withdraw. We will keep your application on file, but not consider it further."
          label="Withdraw"
          question="Withdraw your application?"
          detail={
            application.audition
              ? 'Your place at the audition will be released. You cannot undo this here.'
              : 'You cannot undo this here.'
          }
          yes="Yes, withdraw"
          working="Withdrawing..."
          failure="Your application was not withdrawn."
          act={async () => onChange(await calls.withdraw())}
        />
      )}
      <SecondQuestion
        says="We delete your application with everything that belongs to it: what you corrected, our notes, and the emails about it."
        label="Delete everything"
        question="Delete your application for good?"
        detail="It will be deleted immediately and cannot be recovered. We cannot consider you anymore."
        yes="Yes, delete everything"
        working="Deleting..."
        failure="Nothing was deleted."
        act={async () => onDeleted(await calls.remove())}
      />
    </div>
  );
}
