import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from './Button.tsx';

interface CopyButtonProps {
  label: string;
  text: string;
}

/** Copies a secret and says beside the button whether it could. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  async function copy() {
    setOutcome(
      (await copyText(text)) ? 'Copied' : 'This browser does not allow copying. Please copy it manually.',
    );
  }
  return (
    <>
      <Button onClick={copy}>
        <Copy size={16} aria-hidden />
        {label}
      </Button>
      <span role="status" className="order-last text-sm text-text-soft">
        {outcome}
      </span>
    </>
  );
}
