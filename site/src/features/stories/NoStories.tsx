import type { Region } from '@haunted-forests/api/schemas/regions/region';
import mark from '../../art/brand/mark.svg?url';

const sentences: Record<Region, string> = {
  'new-york': 'Nobody has told us one of these. They usually do by November.',
  florida: 'Nobody has come back from the swamp with one yet.',
};

export function NoStories({ region }: { region: Region }) {
  return (
    <div className="mx-auto max-w-[30rem] py-16 text-center">
      <img src={mark} alt="" width="96" height="96" className="mx-auto size-24 opacity-30" />
      <h2 className="mt-8 text-2xl">NO STORIES YET</h2>
      <p className="mt-3 text-lg text-text-soft">{sentences[region]}</p>
      {region === 'florida' && (
        <a href="/new-york/dark-legends" className="button button-bone mt-8">
          Read New York's
        </a>
      )}
    </div>
  );
}
