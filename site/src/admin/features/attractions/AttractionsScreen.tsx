import {
  type AttractionFields,
  attractionCategories,
  attractionInputSchema,
} from '@haunted-forests/api/schemas/attractions/attraction';
import { Tent } from 'lucide-react';
import { thumbnailAddress } from '../../../lib/picture.ts';
import { type AttractionRecord, attractionCalls } from '../../api/recordCalls.ts';
import {
  choiceField,
  kindOfFields,
  regionField,
  switchField,
  textField,
} from '../../collections/records/formFields.tsx';
import { RecordsScreen } from '../../collections/records/RecordsScreen.tsx';
import { activeSwitch, type RecordKind } from '../../collections/records/recordKind.ts';
import { addressField } from '../../entities/media/addressField.tsx';
import { categoryName, ownImage } from '../../entities/stories/wording.ts';
import { factFields } from './factFields.tsx';

const categories = attractionCategories.map((value) => ({ value, label: categoryName(value) }));

const form = kindOfFields<AttractionRecord, AttractionFields>({
  title: textField('Title', { required: true }),
  description: textField('Description', { required: true, rows: 5 }),
  category: choiceField('Category', categories),
  region: regionField,
  image: addressField('image', 'Image', { hint: 'If empty, a placeholder is shown.' }),
  ...factFields,
  active: switchField('Active', 'Visible to visitors.'),
  featured: switchField('Featured', 'Shown first, in a wide layout.'),
});

const attractionKind: RecordKind<AttractionRecord, AttractionFields> = {
  ...form,
  path: '/admin/attractions',
  noun: ['attraction', 'attractions'],
  schema: attractionInputSchema,
  calls: attractionCalls,
  nameOf: ({ title }) => title,
  fieldsOf: (row) => ({ ...form.fieldsOf(row), image: ownImage(row.image), effects: row.effects }),
  emptyFields: (region) => ({
    title: '',
    description: '',
    image: '',
    category: 'trail',
    featured: false,
    active: true,
    region,
    minutes: '',
    scare: '',
    ageAdvice: '',
    effects: null,
    wheelchair: '',
    accessNote: '',
  }),
  switches: [
    activeSwitch,
    { name: 'featured', label: 'Featured', on: 'It is now featured.', off: 'It is no longer featured.' },
  ],
};

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
        <p className="text-muted text-sm">{categoryName(category)}</p>
      </div>
    </div>
  );
}

export function AttractionsScreen() {
  return (
    <RecordsScreen kind={attractionKind} icon={Tent} summary={(attraction) => <Summary {...attraction} />} />
  );
}
