import { useQuery } from '@tanstack/react-query';
import { readLoginOptions } from '../../api/accounts.ts';

/** The demo account in plain text, exactly while the server says that it exists. */
export function DemoHint() {
  const { data } = useQuery({ queryKey: ['login-options'], queryFn: readLoginOptions });
  if (!data?.demo) return null;
  return (
    <div className="mt-6 rounded-card border border-line bg-selected px-4 py-3 text-sm">
      <p className="font-medium text-amber-soft">Demo credentials</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
        <dt className="text-muted">Username</dt>
        <dd>{data.demo.username}</dd>
        <dt className="text-muted">Password</dt>
        <dd>{data.demo.password}</dd>
      </dl>
    </div>
  );
}
