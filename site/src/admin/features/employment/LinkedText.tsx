import { linkParts } from './linkParts.ts';

/** Free text whose web addresses can be followed. */
export function LinkedText({ text, className }: { text: string; className: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {linkParts(text).map(({ text: words, href, start }) =>
        href ? (
          <a key={start} href={href} target="_blank" rel="noopener noreferrer nofollow" className={className}>
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}
