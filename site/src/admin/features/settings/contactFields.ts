import { emptyHides, type FieldGroup } from './fieldGroup.ts';

export const contactFields: readonly FieldGroup[] = [
  {
    title: 'New York',
    fields: [
      { name: 'street', label: 'Street', hint: 'In the footer and on the contact page.', required: true },
      { name: 'town', label: 'Town', hint: 'With state and zip code.', required: true },
      {
        name: 'phone',
        label: 'Phone',
        hint: 'Can be dialled from the pages.',
        kind: 'tel',
        required: true,
      },
    ],
  },
  {
    title: 'E-mail addresses that visitors see',
    fields: [
      {
        name: 'generalEmail',
        label: 'General e-mail',
        hint: 'In the footer and on the contact page.',
        kind: 'email',
        required: true,
      },
      {
        name: 'groupsEmail',
        label: 'Groups e-mail',
        hint: 'For groups of 15 or more.',
        kind: 'email',
        required: true,
      },
      {
        name: 'jobsEmail',
        label: 'Jobs e-mail',
        hint: 'On the employment page.',
        kind: 'email',
        required: true,
      },
    ],
  },
  {
    title: 'Mailboxes for notices',
    note: "The park's own notices go here. Visitors never see these addresses.",
    fields: [
      {
        name: 'contactMailbox',
        label: 'Mailbox for contact messages',
        hint: 'Empty: they go to the general e-mail.',
        kind: 'email',
      },
      {
        name: 'jobsMailbox',
        label: 'Mailbox for applications',
        hint: 'Empty: they go to the jobs e-mail.',
        kind: 'email',
      },
    ],
  },
  {
    title: 'Florida',
    fields: [
      { name: 'floridaAddress', label: 'Address of Florida', hint: emptyHides },
      { name: 'floridaPhone', label: 'Phone of Florida', hint: emptyHides },
    ],
  },
  {
    title: 'Maps',
    note: 'Empty fields are made from street and town.',
    fields: [
      {
        name: 'mapEmbedUrl',
        label: 'Embedded map',
        hint: 'Loads on the contact page on a click.',
        kind: 'url',
      },
      { name: 'mapUrl', label: 'Link to the map', hint: 'Opens in a new tab.', kind: 'url' },
      { name: 'directionsUrl', label: 'Link to directions', hint: 'Opens in a new tab.', kind: 'url' },
    ],
  },
];
