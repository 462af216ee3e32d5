import { emptyHides, type FieldGroup } from './fieldGroup.ts';

export const brandFields: readonly FieldGroup[] = [
  {
    title: 'The park',
    fields: [
      {
        name: 'brand',
        label: 'Brand',
        hint: "On the landing page, in the footer and in every page's title.",
        required: true,
      },
      { name: 'tagline', label: 'Tagline', hint: `Under the brand on the landing page. ${emptyHides}` },
      { name: 'blurb', label: 'About the park', hint: 'In the footer of every page.', kind: 'area' },
      {
        name: 'copyrightYear',
        label: 'Copyright year',
        hint: 'In the last line of every page.',
        required: true,
      },
    ],
  },
  {
    title: 'New York',
    fields: [
      {
        name: 'newYorkOpening',
        label: 'Opening of New York',
        hint: 'On the landing page and above the heading of New York.',
      },
      { name: 'newYorkPlace', label: 'Place of New York', hint: 'On its card on the landing page.' },
      {
        name: 'hiringSince',
        label: 'Hiring since',
        hint: 'Tells search engines when hiring for the season began.',
        kind: 'date',
        required: true,
      },
      {
        name: 'attractionCount',
        label: 'Number of attractions',
        hint: 'Spelled out, in the introductions of the New York home and attractions pages.',
        required: true,
      },
    ],
  },
  {
    title: 'Florida',
    fields: [
      {
        name: 'floridaComing',
        label: 'Season of Florida',
        hint: "On the landing page and under Florida's date.",
      },
      { name: 'floridaOpening', label: 'Opening of Florida', hint: 'Above the heading of Florida.' },
      { name: 'floridaPlace', label: 'Place of Florida', hint: 'On its card on the landing page.' },
    ],
  },
];
