/** One side of a conflict; a long text scrolls in its place. */
export function ConflictVersion({ title, words }: { title: string; words: string }) {
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-muted text-sm">{title}</h4>
      <p
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and the keyboard must reach it
        tabIndex={0}
        className="max-h-56 overflow-y-auto whitespace-pre-wrap rounded-card border border-line bg-input px-3 py-2 wrap-anywhere"
      >
        {words || <span className="text-muted">(empty)</span>}
      </p>
    </div>
  );
}
