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
        hint: 'Visitors can dial it from the pages.',
        kind: 'tel',
        required: true,
      },
    ],
  },
  {
    title: 'Public email addresses',
    fields: [
      {
        name: 'generalEmail',
        label: 'General email',
        hint: 'In the footer and on the contact page.',
        kind: 'email',
        required: true,
      },
      {
        name: 'groupsEmail',
        label: 'Groups email',
        hint: 'For groups of 15 or more.',
        kind: 'email',
        required: true,
      },
      {
        name: 'jobsEmail',
        label: 'Jobs email',
        hint: 'On the employment page.',
        kind: 'email',
        required: true,
      },
    ],
  },
  {
    title: 'Notification mailboxes',
    note: 'Notifications to staff go here. Visitors never see these addresses.',
    fields: [
      {
        name: 'contactMailbox',
        label: 'Mailbox for contact messages',
        hint: 'If empty, they go to the general email.',
        kind: 'email',
      },
      {
        name: 'jobsMailbox',
        label: 'Mailbox for applications',
        hint: 'If empty, they go to the jobs email.',
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
    note: 'Empty fields are filled in from street and town.',
    fields: [
      {
        name: 'mapEmbedUrl',
        label: 'Embedded map',
        hint: 'Loads on the contact page when clicked.',
        kind: 'url',
      },
      { name: 'mapUrl', label: 'Map link', hint: 'Opens in a new tab.', kind: 'url' },
      { name: 'directionsUrl', label: 'Directions link', hint: 'Opens in a new tab.', kind: 'url' },
    ],
  },
];
