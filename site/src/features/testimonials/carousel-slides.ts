import { type Quote, sampleTestimonials } from './sample-testimonials.ts';

export const advanceAfter = 5_000;
const visibleOnWideScreens = 3;

/** The park's own testimonials, or the samples when it has none. */
export function quotesOf(testimonials: readonly Quote[] | undefined): readonly Quote[] {
  return testimonials?.length ? testimonials : sampleTestimonials;
}

export interface Slide {
  quote: Quote;
  /** Place in the list that visitors hear of. */
  place: number;
  /** A copy that only fills the ring; hidden from assistive technology. */
  copy: boolean;
}

/** A ring needs one slide more than it shows at once: exactly three quotes go round twice. */
export function carouselSlides(quotes: readonly Quote[]): Slide[] {
  const slides = quotes.map((quote, place) => ({ quote, place, copy: false }));
  if (quotes.length !== visibleOnWideScreens) return slides;
  return [...slides, ...slides.map((slide) => ({ ...slide, copy: true }))];
}
