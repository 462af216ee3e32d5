import { thumbnailAddress } from '../../../lib/picture.ts';
import { type AttractionRecord, switchAttraction } from '../../api/attractions.ts';
import { RowActions } from '../../collections/records/RowActions.tsx';
import { RowSwitch } from '../../collections/records/RowSwitch.tsx';
import { useRecordSwitch } from '../../collections/records/useRecordSwitch.ts';
import { attractionCategoryName, attractionKind } from './attractionKind.ts';

interface AttractionRowProps {
  attraction: AttractionRecord;
  onEdit: () => void;
  onDelete: () => void;
}

function Switches({ attraction }: { attraction: AttractionRecord }) {
  const { id, title, active, featured } = attraction;
  const { mutate, isPending } = useRecordSwitch(attractionKind);
  return (
    <div className="flex flex-wrap gap-x-5">
      <RowSwitch
        label="Active"
        name={title}
        checked={active}
        pending={isPending}
        onChange={(on) =>
          mutate({
            row: attraction,
            becomes: on ? 'Visible to visitors.' : 'Hidden from visitors.',
            send: () => switchAttraction(id, { active: on }),
          })
        }
      />
      <RowSwitch
        label="Featured"
        name={title}
        checked={featured}
        pending={isPending}
        onChange={(on) =>
          mutate({
            row: attraction,
            becomes: on ? 'It is now featured.' : 'It is no longer featured.',
            send: () => switchAttraction(id, { featured: on }),
          })
        }
      />
    </div>
  );
}

export function AttractionRow({ attraction, onEdit, onDelete }: AttractionRowProps) {
  const { title, image, media, category, active } = attraction;
  return (
    <article className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-x-6">
      <div className={`flex min-w-0 items-center gap-3 ${active ? '' : 'opacity-75'}`}>
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
      <div className="lg:order-last">
        <RowActions name={title} onEdit={onEdit} onDelete={onDelete} />
      </div>
      <div className="col-span-2 lg:col-span-1">
        <Switches attraction={attraction} />
      </div>
    </article>
  );
}
