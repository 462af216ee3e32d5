import { Spinner } from '../../../components/ui/Spinner.tsx';

/** What stands where a whole screen is awaited. */
export function CentredSpinner({ label }: { label: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label={label} />
    </div>
  );
}
