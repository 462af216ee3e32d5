/** Outlines for a 24 by 24 box, drawn with a round 1.7 stroke. */
export const iconShapes = {
  facebook: 'M15 3h-2.5A3.5 3.5 0 0 0 9 6.5V9H6.5v4H9v8h4v-8h2.5l.7-4H13V7a1 1 0 0 1 1-1h2z',
  instagram:
    'M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM8.2 12a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0M17 7h.01',
  youtube:
    'M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10.2 9.300v5.400l4.6-2.700z',
  twitter: 'M4 4l16 16M9 4H4l11 16h5zM20 4l-6.8 7.400M10.8 12.900 4 20',
  link: 'M9.5 14.5l5-5M11 7l1.5-1.5a4.2 4.2 0 0 1 6 6L17 13M13 17l-1.5 1.5a4.2 4.2 0 0 1-6-6L7 11',
  soundOff: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l4.5 5M20.5 9.5l-4.5 5',
  soundOn: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  previous: 'M14.5 5.5L8 12l6.5 6.5',
  next: 'M9.5 5.5L16 12l-6.5 6.5',
} as const;

export type IconName = keyof typeof iconShapes;
