import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PendingAddress } from './PendingAddress.tsx';

test('the sentence about an address that waits is one text: a translation of its parts would name an earlier address', () => {
  const text = renderToString(
    <PendingAddress
      email="old@visitors.example"
      newEmail="new@visitors.example"
      keep={() => Promise.reject(new Error('Nobody keeps it'))}
    />,
  );
  expect(text).toContain('>new@visitors.example waits for the link in our email to be opened.');
  expect(text).not.toContain('<!--');
});
