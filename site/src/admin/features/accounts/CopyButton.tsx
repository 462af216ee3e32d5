import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { copyText } from '../../../lib/copy-text.ts';

/** Copies `text` and says whether it could. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [outcome, setOutcome] = useState('');
  async function copy() {
    setOutcome(
      (await copyText(text)) ? 'Copied' : 'This browser does not allow copying. Please copy it manually.',
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={copy}>
        <Copy size={16} aria-hidden />
        {children}
      </Button>
      <span role="status" className="text-sm text-text-soft">
        {outcome}
      </span>
    </div>
  );
}
