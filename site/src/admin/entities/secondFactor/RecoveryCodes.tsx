import { Download, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { CopyButton } from '../../../components/ui/CopyButton.tsx';
import { takeFocus } from '../../../components/ui/takeFocus.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { guardLeaving } from '../../app/shell/leaveGuard.ts';

const leaveQuestion = {
  question: 'Leave without saving the codes?',
  detail:
    'These recovery codes cannot be shown again. If you have no copy of them, you can generate new ones under My account.',
};

/** What is copied and downloaded: the codes, and what they are. */
function textOf(username: string, codes: readonly string[]): string {
  const head = `Recovery codes of ${username} for ${location.host}\nEach one works once, in place of the second factor.\n`;
  return `${head}\n${codes.join('\n')}\n`;
}

interface RecoveryCodesProps {
  username: string;
  codes: readonly string[];
}

/** The only time recovery codes can be read, and the ways to keep them; leaving them asks first. */
export function RecoveryCodes({ username, codes }: RecoveryCodesProps) {
  const text = textOf(username, codes);
  useEffect(() => guardLeaving(leaveQuestion), []);
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-label="Recovery codes"
      className="recovery-codes flex flex-col gap-4 outline-none"
    >
      <p>
        Store these ten codes where you can get to them without your phone. If you lose your second factor,
        each code lets you log in once. They cannot be shown again.
      </p>
      <p className="text-muted text-sm wrap-anywhere">
        {username} · {location.host}
      </p>
      <ol className="grid gap-1.5 rounded-card border border-line-strong bg-input px-4 py-3 font-medium">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <CopyButton label="Copy" text={text} />
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
          <Download size={16} aria-hidden />
          Download
        </Button>
        <Button onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          Print
        </Button>
      </div>
    </section>
  );
}
