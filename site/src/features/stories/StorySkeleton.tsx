export function StorySkeleton({ shape }: { shape: string }) {
  return (
    <li className={`lamp-card ${shape}`} aria-hidden="true">
      <div className="skeleton aspect-3/2 grow-[var(--tall,0)] rounded-none" />
      <div className="px-6 pt-4 pb-7">
        <div className="skeleton h-3.5 w-24" />
        <div className="skeleton mt-3 h-6 w-3/5" />
        <div className="skeleton mt-4 h-3.5 w-full" />
        <div className="skeleton mt-2.5 h-3.5 w-4/5" />
      </div>
    </li>
  );
}
