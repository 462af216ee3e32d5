import { expect, test } from 'vitest';
import { carouselSlides, quotesOf } from './carousel-slides.ts';

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
