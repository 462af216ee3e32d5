import type { ReactNode } from 'react';

interface SecurityRowProps {
  icon?: ReactNode;
  name: ReactNode;
  detail: ReactNode;
  action: ReactNode;
}

/** A second factor or a session, and what can be done with it. */
export function SecurityRow({ icon, name, detail, action }: SecurityRowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-[1.15rem]">
      {icon}
      <div className="mr-auto min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">{name}</p>
        <p className="text-muted text-sm">{detail}</p>
      </div>
      {action}
    </li>
  );
}
