import type { PublishedTopic } from '@haunted-forests/api/schemas/content-feed/published-document';
import { expect, it } from 'vitest';
import { shownTopics } from './visit-sections.ts';

const topic = (key: string, body = 'Text.'): PublishedTopic => ({
  id: 1,
  key,
  title: key,
  body,
  region: 'new-york',
  position: 0,
});
const shown = (...topics: PublishedTopic[]) => shownTopics(topics, true);
const anchors = (...keys: string[]) => shown(...keys.map((key) => topic(key))).map(({ anchor }) => anchor);

it('shows topics in their order, each at its key', () => {
  expect(anchors('parking', 'groups', 'bats', 'rules')).toEqual(['parking', 'groups', 'bats', 'rules']);
});

it('leaves out topics without text', () => {
  expect(shown(topic('parking', ''), topic('groups')).map(({ anchor }) => anchor)).toEqual(['groups']);
});

it('gives no anchor twice, and none of the other sections', () => {
  expect(anchors('rules', 'rules', 'rules-2', 'prices', 'groups')).toEqual([
    'rules',
    'rules-2',
    'rules-2-2',
    'prices-2',
    'groups',
  ]);
});

it('has one form for groups: with their topic, or behind the others without one', () => {
  const forms = (...topics: PublishedTopic[]) => shown(...topics).map(({ shows }) => shows ?? 'text');
  expect(forms(topic('groups'), topic('groups'), topic('rules'))).toEqual(['group form', 'text', 'text']);
  expect(forms(topic('rules'), topic('bats'))).toEqual(['text', 'text', 'group form']);
  expect(forms(topic('groups', ''), topic('bats'))).toEqual(['text', 'group form']);
});

it('offers directions where there is an address', () => {
  const topics = [topic('getting-here'), topic('groups')];
  expect(shownTopics(topics, true)[0]?.shows).toBe('directions');
  expect(shownTopics(topics, false)[0]?.shows).toBeUndefined();
});
