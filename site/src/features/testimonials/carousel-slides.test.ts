import { expect, test } from 'vitest';
import { carouselSlides, isSpared, quotesOf } from './carousel-slides.ts';

const quote = (name: string) => ({ name, content: 'It was dark.', rating: 4 });

test('three samples of five stars stand in while there are no testimonials', () => {
  for (const nothing of [undefined, []]) {
    const quotes = quotesOf(nothing);
    expect(quotes.map(({ rating }) => rating)).toEqual([5, 5, 5]);
  }
});

test('testimonials of the park replace the samples', () => {
  expect(quotesOf([quote('Ann')])).toEqual([quote('Ann')]);
});

test.each([
  [2, 3],
  [3, 2],
  [4, 2],
])('%d quotes go round %d times and keep their places', (length, rounds) => {
  const quotes = Array.from({ length }, () => quote('Ann'));
  const places = quotes.map((_, place) => place);
  const slides = carouselSlides(quotes);
  expect(slides.map(({ place }) => place)).toEqual(Array.from({ length: rounds }, () => places).flat());
  expect(slides.filter(({ round }) => round === 0)).toHaveLength(length);
});

test('one quote, and more than a wide screen shows with one on either side, need no copies', () => {
  for (const length of [1, 5, 9])
    expect(carouselSlides(Array.from({ length }, () => quote('Ann')))).toHaveLength(length);
});

test('of each quote the slide in view is the one that assistive technology meets', () => {
  const slides = carouselSlides(['Ann', 'Bea', 'Cid'].map(quote));
  const met = (inView: number[]) =>
    slides.flatMap((_, index) => (isSpared(slides, index, inView) ? [] : index));
  expect(met([])).toEqual([0, 1, 2]);
  expect(met([2, 3, 4])).toEqual([2, 3, 4]);
  expect(met([5])).toEqual([0, 1, 5]);
  expect(met([2, 3, 4, 5])).toEqual([2, 3, 4]);
});
