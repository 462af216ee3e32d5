import { expect, it } from 'vitest';
import { replyAddress } from './replyAddress.ts';

const message = {
  name: 'Ann Ashby',
  email: 'ann@visitors.example',
  message: 'Is it dark?\nAnd wet & cold?',
  region: 'new-york' as const,
  createdAt: '2026-10-04T03:30:00Z',
};
const partsOf = (address: string) => new URL(address).searchParams;

it('writes to the sender with a subject and the quoted text', () => {
  const address = replyAddress(message);
  expect(address).toMatch(/^mailto:ann@visitors\.example\?/);
  expect(partsOf(address).get('subject')).toBe('Re: your message of Oct 3, 2026 (New York)');
  expect(partsOf(address).get('body')).toBe(
    '\r\n\r\nOn Oct 3, 2026, Ann Ashby wrote:\r\n> Is it dark?\r\n> And wet & cold?',
  );
});

it('has spaces as %20, because mail programs show a plus sign as it is', () => {
  expect(replyAddress(message)).not.toContain('+');
});

it.each(['a&cc=all@park.example@visitors.example', 'a?bcc=b@visitors.example'])(
  'gives a strange address like %s no further headers',
  (email) => {
    const parts = partsOf(replyAddress({ ...message, email }));
    expect([...parts.keys()]).toEqual(['subject', 'body']);
  },
);

it.each(['long '.repeat(1000), '👻'.repeat(2500), 'a\n'.repeat(2500)])(
  'cuts a long text off between its characters, and says so',
  (text) => {
    const address = replyAddress({ ...message, message: text });
    expect(address.length).toBeLessThan(2_000);
    expect(partsOf(address).get('body')).toMatch(/\[…\]$/);
    expect(partsOf(address).get('body')?.isWellFormed()).toBe(true);
  },
);
