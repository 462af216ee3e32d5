import LoaderCircle from 'lucide-react/icons/loader-circle';

/** A turning ring with the sentence that says what is awaited. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 text-text-soft">
      <LoaderCircle size={20} aria-hidden className="animate-spin text-amber" />
      {label}
    </p>
  );
}
