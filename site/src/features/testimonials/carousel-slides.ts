export interface Quote {
  name: string;
  content: string;
  rating: number;
}

/** Shown while the park has no testimonials of its own. */
const sampleTestimonials: readonly Quote[] = [
  {
    name: 'Margaret H., Lancaster',
    content: 'My father brought me here and I brought my son. The same man took our tickets both times.',
    rating: 5,
  },
  {
    name: 'Dion P., Buffalo',
    content: 'We laughed the whole way round the trail. It was the drive home when nobody said anything.',
    rating: 5,
  },
  {
    name: 'Ruth and Al, Batavia',
    content: 'Very well kept, very polite, and the cider is hot. We have not gone into our own barn since.',
    rating: 5,
  },
];

export const advanceAfter = 5_000;
const visibleOnWideScreens = 3;

/** The park's own testimonials, or the samples when it has none. */
export function quotesOf(testimonials: readonly Quote[] | undefined): readonly Quote[] {
  return testimonials?.length ? testimonials : sampleTestimonials;
}

export interface Slide {
  quote: Quote;
  /** Position in the list that is announced to visitors. */
  place: number;
  /** From 1 on a copy that only fills the ring. */
  round: number;
}

/** A ring needs more slides than it shows at once; one more would be too few where their widths are rounded. */
const minSlides = visibleOnWideScreens + 2;

/** Several quotes go round as often as the ring needs. */
export function carouselSlides(quotes: readonly Quote[]): Slide[] {
  const rounds = quotes.length === 1 ? 1 : Math.ceil(minSlides / quotes.length);
  return Array.from({ length: rounds }, (_, round) =>
    quotes.map((quote, place) => ({ quote, place, round })),
  ).flat();
}

/** Whether assistive technology is spared a slide: it meets each quote once, where it is seen if it is. */
export function isSpared(slides: readonly Slide[], index: number, inView: readonly number[]): boolean {
  const place = slides[index]?.place;
  const met = inView.find((each) => slides[each]?.place === place) ?? place;
  return met !== index;
}
