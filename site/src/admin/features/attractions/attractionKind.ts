import type {
  AttractionCategory,
  AttractionFields,
} from '@haunted-forests/api/schemas/attractions/attraction';
import { attractionCategories } from '@haunted-forests/api/schemas/attractions/attraction';
import { type AttractionRecord, attractionCalls } from '../../api/attractions.ts';
import { activeSwitch, plainWords, type RecordKind } from '../../collections/records/recordKind.ts';
import { ownImage } from '../../entities/stories/wording.ts';
import { regionNames } from '../../wording/regions.ts';

/** A category with its hyphens as spaces. */
export function attractionCategoryName(category: AttractionCategory): string {
  return category.replaceAll('-', ' ');
}

export const attractionCategoryOptions = attractionCategories.map((value) => ({
  value,
  label: attractionCategoryName(value),
}));

export const attractionKind: RecordKind<AttractionRecord, AttractionFields> = {
  path: '/admin/attractions',
  noun: ['attraction', 'attractions'],
  labels: {
    title: 'Title',
    description: 'Description',
    image: 'Image',
    category: 'Category',
    featured: 'Featured',
    active: 'Active',
    region: 'Region',
  },
  calls: attractionCalls,
  nameOf: ({ title }) => title,
  fieldsOf: ({ title, description, image, category, featured, active, region }) => ({
    title,
    description,
    image: ownImage(image),
    category,
    featured,
    active,
    region,
  }),
  emptyFields: (region) => ({
    title: '',
    description: '',
    image: '',
    category: 'trail',
    featured: false,
    active: true,
    region,
  }),
  switches: [
    activeSwitch,
    { name: 'featured', label: 'Featured', on: 'It is now featured.', off: 'It is no longer featured.' },
  ],
  wordsOf(fields, name) {
    if (name === 'region') return regionNames[fields.region];
    if (name === 'category') return attractionCategoryName(fields.category);
    return plainWords(fields[name]);
  },
};
