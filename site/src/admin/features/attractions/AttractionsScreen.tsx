import { Tent } from 'lucide-react';
import { thumbnailAddress } from '../../../lib/picture.ts';
import type { AttractionRecord } from '../../api/recordCalls.ts';
import { RecordsScreen } from '../../collections/records/RecordsScreen.tsx';
import { attractionCategoryName, attractionKind } from './attractionKind.ts';

function Summary({ title, image, media, category }: AttractionRecord) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <img
        src={thumbnailAddress(image, media)}
        alt=""
        loading="lazy"
        width={57}
        height={38}
        className="h-[38px] w-[57px] shrink-0 rounded-button border border-line bg-selected object-cover"
      />
      <div className="min-w-0">
        <h3 className="font-medium leading-snug wrap-anywhere">{title}</h3>
        <p className="text-muted text-sm">{attractionCategoryName(category)}</p>
      </div>
    </div>
  );
}

export function AttractionsScreen() {
  return (
    <RecordsScreen kind={attractionKind} icon={Tent} summary={(attraction) => <Summary {...attraction} />} />
  );
}
