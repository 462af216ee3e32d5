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

test('three quotes fill the ring twice and keep their places', () => {
  const slides = carouselSlides(['Ann', 'Ben', 'Cid'].map(quote));
  expect(slides.map(({ place }) => place)).toEqual([0, 1, 2, 0, 1, 2]);
  expect(slides.map(({ copy }) => copy)).toEqual([false, false, false, true, true, true]);
});

test('two quotes fill the ring twice as well: a wide screen shows both at once', () => {
  expect(carouselSlides(['Ann', 'Ben'].map(quote)).map(({ place }) => place)).toEqual([0, 1, 0, 1]);
});

test('any other number of quotes needs no copies', () => {
  for (const length of [1, 4, 9])
    expect(carouselSlides(Array.from({ length }, () => quote('Ann')))).toHaveLength(length);
});
