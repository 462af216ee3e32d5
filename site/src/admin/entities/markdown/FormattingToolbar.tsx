import { Image } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { type Format, formats } from './formats.ts';

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
      {Object.entries(formats).map(([name, { label, icon, key = '' }]) => (
        <Toolbar.Button key={name} asChild>
          <IconButton
            icon={icon}
            label={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
            aria-label={label}
            aria-keyshortcuts={key ? `Control+${key.toUpperCase()}` : undefined}
            aria-controls={controls}
            onClick={() => onFormat(name as Format)}
          />
        </Toolbar.Button>
      ))}
      <Toolbar.Button asChild>
        <IconButton
          icon={Image}
          label="Image from the library"
          aria-controls={controls}
          onClick={onPicture}
        />
      </Toolbar.Button>
    </Toolbar.Root>
  );
}
