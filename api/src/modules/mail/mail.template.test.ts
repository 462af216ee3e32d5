import { expect, test } from 'vitest';
import { renderMail } from './mail.template.ts';

const content = {
  brand: 'Haunted Forests',
  heading: 'One more step',
  paragraphs: ['Welcome to the wood.', 'Stay on the path.\nKeep to the light.'],
  action: { label: 'Confirm my subscription', url: 'https://park.test/confirm?a=1&b=2#token=abc' },
  footer: 'Somebody gave us this address.',
  footerLink: { label: 'Unsubscribe', url: 'https://park.test/leave' },
};

test('both forms of a mail say the same', () => {
  const { text, html } = renderMail(content);
  for (const part of ['Haunted Forests', 'One more step', 'Stay on the path.', 'Confirm my subscription'])
    expect([part, text.includes(part), html.includes(part)]).toEqual([part, true, true]);
  expect(text).toContain('Confirm my subscription:\nhttps://park.test/confirm?a=1&b=2#token=abc\n');
  expect(html).toContain('href="https://park.test/confirm?a=1&amp;b=2#token=abc"');
  expect(text).toContain('Unsubscribe: https://park.test/leave');
  expect(html).toContain('Stay on the path.<br>Keep to the light.');
});

test('text that looks like HTML stays text, wherever it is put', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&';
  const { html } = renderMail({
    brand: hostile,
    heading: hostile,
    paragraphs: [hostile, `first\n${hostile}`],
    action: { label: hostile, url: `https://park.test/"><script>alert(1)</script>` },
    footer: hostile,
  });
  expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
  expect(html.split('&lt;img src=x onerror=alert(1)&gt;').length - 1).toBe(7);
});

test('a link that a mail program could execute is refused', () => {
  const action = { label: 'Confirm', url: 'javascript:alert(1)' };
  expect(() => renderMail({ ...content, action })).toThrow('http(s)');
});
