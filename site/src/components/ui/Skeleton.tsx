export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-skeleton rounded-card bg-selected ${className}`} />;
}
