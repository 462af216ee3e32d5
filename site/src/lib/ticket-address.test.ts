import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';
import { placeTicketLinks, ticketAddress } from './ticket-address.ts';

const parameters = 'utm_source=park.example&utm_medium=website&utm_campaign=story';

test.each([
  ['https://tickets.example/', `https://tickets.example/?${parameters}`],
  ['https://tickets.example/shop', `https://tickets.example/shop?${parameters}`],
  ['https://tickets.example/?park=ny#today', `https://tickets.example/?park=ny&${parameters}#today`],
  ['https://tickets.example/?utm_campaign=flyer&utm_source=flyer', `https://tickets.example/?${parameters}`],
  ['/tickets', `/tickets?${parameters}`],
])('the address %s only gains where somebody comes from', (address, told) => {
  expect(ticketAddress(address, 'story', 'park.example')).toBe(told);
});

test.each([
  ['/tickets', `/tickets?${parameters}`],
  ['https://tickets.example/night', `https://tickets.example/night?${parameters}`],
  ['https://park.example/tickets', `https://park.example/tickets?${parameters}`],
  ['/tickets#today', `/tickets?${parameters}#today`],
  ['/tickets-of-old', '/tickets-of-old'],
  ['/new-york/tickets', '/new-york/tickets'],
  ['https://other.example/', 'https://other.example/'],
])('in a text a link to %s leads to %s', (address, told) => {
  const linkAddress = placeTicketLinks('https://tickets.example/', 'story', 'park.example');
  const html = renderMarkdown(`[Come](${address})`, { linkAddress });
  expect(html).toContain(`href="${told.replaceAll('&', '&amp;')}"`);
});
