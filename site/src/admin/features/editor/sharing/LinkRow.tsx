import type { PreviewLink } from '@haunted-forests/api/schemas/previews/preview';
import { Unlink } from 'lucide-react';
import { Button } from '../../../../components/ui/Button.tsx';
import { CopyField } from '../../../../components/ui/CopyField.tsx';
import { dayAndTimeOf } from '../../../wording/dates.ts';

interface LinkRowProps {
  link: PreviewLink;
  onWithdraw: () => void;
}

/** A link that shows the draft: to be copied, or withdrawn. */
export function LinkRow({ link, onWithdraw }: LinkRowProps) {
  const label = `Link created by ${link.madeBy}, ${dayAndTimeOf(link.createdAt)}`;
  return (
    <li className="flex flex-col border-line/50 border-b pb-2 last:border-b-0">
      <CopyField label={label} value={link.url} noun="link" copied="Link copied!" />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-text-soft">Valid until {dayAndTimeOf(link.expiresAt)}.</p>
        <Button variant="danger" onClick={onWithdraw}>
          <Unlink size={16} aria-hidden />
          Withdraw
        </Button>
      </div>
    </li>
  );
}
