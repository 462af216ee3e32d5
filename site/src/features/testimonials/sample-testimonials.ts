export interface Quote {
  name: string;
  content: string;
  rating: number;
}

/** Shown while the park has no testimonials of its own. */
export const sampleTestimonials: readonly Quote[] = [
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
