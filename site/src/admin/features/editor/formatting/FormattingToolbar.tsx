import { Bold, Heading2, Image, Italic, Link, List, type LucideIcon, Quote } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { IconButton } from '../../../../components/ui/IconButton.tsx';
import type { Format } from './formats.ts';

interface Tool {
  format: Format | 'picture';
  label: string;
  icon: LucideIcon;
  /** For aria-keyshortcuts. */
  shortcut?: string;
}

const tools: Tool[] = [
  { format: 'bold', label: 'Bold', icon: Bold, shortcut: 'Control+B' },
  { format: 'italic', label: 'Italic', icon: Italic, shortcut: 'Control+I' },
  { format: 'heading', label: 'Heading', icon: Heading2 },
  { format: 'quote', label: 'Quotation', icon: Quote },
  { format: 'list', label: 'List', icon: List },
  { format: 'link', label: 'Link', icon: Link, shortcut: 'Control+K' },
  { format: 'picture', label: 'Picture from the library', icon: Image },
];

interface FormattingToolbarProps {
  /** Id of the text area that it works on. */
  controls: string;
  onFormat: (format: Format) => void;
  onPicture: () => void;
}

/** The buttons above a Markdown text; one stop for the keyboard, arrow keys within. */
export function FormattingToolbar({ controls, onFormat, onPicture }: FormattingToolbarProps) {
  return (
    <Toolbar.Root
      aria-label="Formatting"
      className="flex flex-wrap gap-0.5 rounded-t-card border border-line-strong border-b-0 bg-raised p-0.5"
    >
      {tools.map(({ format, label, icon, shortcut }) => (
        <Toolbar.Button key={format} asChild>
          <IconButton
            icon={icon}
            label={shortcut ? `${label} (${shortcut.replace('Control', 'Ctrl')})` : label}
            aria-label={label}
            aria-keyshortcuts={shortcut}
            aria-controls={controls}
            onClick={() => (format === 'picture' ? onPicture() : onFormat(format))}
          />
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}
