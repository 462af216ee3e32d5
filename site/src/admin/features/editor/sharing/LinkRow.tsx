import type { PreviewLink } from '@haunted-forests/api/schemas/previews/preview';
import { Copy, Unlink } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../components/ui/Button.tsx';
import { TextField } from '../../../../components/ui/Field.tsx';
import { showToast } from '../../../../components/ui/toasts.ts';
import { copyFrom } from '../../../../lib/copy-text.ts';
import { dayAndTimeOf } from '../../../wording/dates.ts';

function useCopy() {
  const input = useRef<HTMLInputElement>(null);
  async function copy() {
    if (input.current && (await copyFrom(input.current))) return showToast({ title: 'Link copied!' });
    const description = 'The link is selected: press Ctrl+C, or touch and hold it on a phone.';
    showToast({ title: 'The link could not be copied.', description, variant: 'destructive' });
  }
  return { input, copy };
}

interface LinkRowProps {
  link: PreviewLink;
  onWithdraw: () => void;
}

/** A link that shows the draft: to be copied, or withdrawn. */
export function LinkRow({ link, onWithdraw }: LinkRowProps) {
  const { input, copy } = useCopy();
  return (
    <li className="flex flex-wrap items-end gap-x-3 gap-y-2 border-line/50 border-b pb-4 last:border-b-0 last:pb-0">
      <TextField
        ref={input}
        label={`Link made by ${link.madeBy}, ${dayAndTimeOf(link.createdAt)}`}
        hint={`Valid until ${dayAndTimeOf(link.expiresAt)}.`}
        readOnly
        value={link.url}
        onFocus={(event) => event.target.select()}
        className="min-w-0 flex-1 basis-full"
      />
      <Button onClick={copy}>
        <Copy size={16} aria-hidden />
        Copy link
      </Button>
      <Button look="danger" onClick={onWithdraw}>
        <Unlink size={16} aria-hidden />
        Withdraw
      </Button>
    </li>
  );
}
