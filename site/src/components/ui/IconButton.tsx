import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Tooltip } from './Tooltip.tsx';

export const iconButtonClasses =
  'grid size-10 shrink-0 cursor-pointer place-items-center rounded-button border border-transparent transition-colors duration-(--duration-color) hover:bg-hover';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  /** What it does, for assistive technology and the tooltip. */
  label: string;
}

export function IconButton({ icon: Icon, label, className = 'text-text-soft', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" aria-label={label} {...rest} className={`${iconButtonClasses} ${className}`}>
        <Icon size={18} strokeWidth={1.7} aria-hidden />
      </button>
    </Tooltip>
  );
}
