export function StoryFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-8 border-l-3 border-error bg-raised p-5">
      <p className="font-medium text-error">The drawer will not open</p>
      <p className="mt-1 text-text-soft">
        The other stories could not be fetched. Check your connection, then try again.
      </p>
      <button type="button" className="button button-bone mt-4" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
