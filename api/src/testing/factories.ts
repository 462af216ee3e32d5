import type { AttractionFields } from '../modules/attractions/attraction.schema.ts';
import type { AuditionInput } from '../modules/auditions/audition.schema.ts';
import type { BlogPostFields } from '../modules/blog-posts/blog-post.schema.ts';
import type { ContactFields } from '../modules/contact/contact.schema.ts';
import type { ApplicationFields } from '../modules/employment/employment.schema.ts';
import type { employmentApplications } from '../modules/employment/employment.table.ts';
import type { NewNightsFields } from '../modules/nights/night.schema.ts';
import type { PriceTierFields } from '../modules/nights/price-tier.schema.ts';
import type { OpeningFields } from '../modules/openings/opening.schema.ts';
import type { TestimonialFields } from '../modules/testimonials/testimonial.schema.ts';
import type { VideoBackgroundFields } from '../modules/video-backgrounds/video-background.schema.ts';
import type { QuestionFields } from '../modules/visit/question.schema.ts';
import type { TopicFields } from '../modules/visit/topic.schema.ts';

let serial = 0;

/** Fields that a test may change. */
const fieldsOf =
  <T extends object>(fields: T) =>
  (changes: Partial<T> = {}): T => ({ ...fields, ...changes });

/** What the story editor would send for a published New York story; each call has another slug. */
export function storyFields(changes: Partial<BlogPostFields> = {}): BlogPostFields {
  serial += 1;
  return {
    title: `The Lantern Keeper ${serial}`,
    slug: `the-lantern-keeper-${serial}`,
    excerpt: 'A light walks the ridge.',
    content: 'Every October a light walks the ridge.',
    region: 'new-york',
    category: 'ghost-story',
    image: 'https://pictures.example/lantern.jpg',
    distance: '3 miles',
    readTime: '4 min read',
    published: true,
    featured: false,
    ...changes,
  };
}

/** What the contact form would send. */
export const contactFields = fieldsOf<ContactFields>({
  name: 'Agnes Holloway',
  email: 'agnes@visitor.example',
  message: 'Is the hayride dark all the way?',
  type: 'general',
  region: 'new-york',
});

/** What the form of a group would send. */
export function groupFields(changes: Partial<ContactFields['group']> = {}): ContactFields {
  const group = { date: '2030-10-11', people: 40, kind: 'school' as const, ...changes };
  return contactFields({ type: 'group', message: 'Forty of us, and two teachers.', group });
}

/** What the application form would send for a Florida fire breather. */
export const applicationFields = fieldsOf<ApplicationFields>({
  firstName: 'Silas',
  lastName: 'Ward',
  email: 'silas@applicant.example',
  phone: '716-555-0123',
  address: '9 Mill Lane',
  city: 'Ocala',
  state: 'FL',
  zipCode: '34470',
  region: 'florida',
  positionType: 'entertainment',
  specificPositions: ['Fire Breather', 'Magician'],
  availability: 'weekends',
  startDate: 'September 5',
  previousExperience: 'Two seasons at a circus',
  specialSkills: 'Juggling',
  performanceLinks: 'https://videos.example/fire',
  over18: true,
});

/** What the form of an audition in New York would send. */
export const auditionFields = fieldsOf<AuditionInput>({
  region: 'new-york',
  starts: '2026-08-22T14:00:00.000Z',
  ends: '2026-08-22T16:00:00.000Z',
  place: 'The old barn',
  capacity: 2,
});

/** What the form of an opening in New York would send. */
export const openingFields = fieldsOf<OpeningFields>({
  region: 'new-york',
  positionType: 'actor',
  position: 'Tour Guide',
  wanted: 2,
  payFrom: 1_650,
  payTo: 1_800,
  starts: '2026-09-18',
  ends: '2026-11-01',
  active: true,
});

/** What the form of a New York attraction would send. */
export const attractionFields = fieldsOf<AttractionFields>({
  title: 'The Last Hayride',
  description: 'The wagon comes back lighter.',
  image: 'https://pictures.example/wagon.jpg',
  category: 'hayride',
  featured: false,
  active: true,
  region: 'new-york',
});

/** What the form of a New York testimonial would send. */
export const testimonialFields = fieldsOf<TestimonialFields>({
  name: 'Cora',
  content: 'I heard my own name.',
  rating: 4,
  active: true,
  region: 'new-york',
});

/** What the form of a topic of New York's visit page would send. */
export const topicFields = fieldsOf<TopicFields>({
  key: 'parking',
  title: 'Parking',
  body: 'The field behind the gate. **Free.**',
  active: true,
  region: 'new-york',
});

/** What the Nights screen would send for a Friday and a Saturday in New York. */
export const nightsFields = fieldsOf<NewNightsFields>({
  region: 'new-york',
  dates: ['2026-10-09', '2026-10-10'],
  doors: '18:30',
  attractions: '19:00',
  lastEntry: '23:00',
  tierId: null,
});

/** What the form of a New York question would send. */
export const questionFields = fieldsOf<QuestionFields>({
  question: 'May we bring a dog?',
  answer: 'Please leave him at home.',
  active: true,
  region: 'new-york',
});

/** What the form of a New York price tier would send. */
export const priceTierFields = fieldsOf<PriceTierFields>({
  region: 'new-york',
  name: 'Weekend',
  prices: [
    { ticket: 'General Admission', amount: 3_499 },
    { ticket: 'VIP FAST PASS', amount: 6_999 },
  ],
});

/** What the dialog of a background for the landing page would send. */
export const videoBackgroundFields = fieldsOf<VideoBackgroundFields>({
  page: 'landing',
  title: 'Fog',
  videoUrl: 'https://videos.example/fog.mp4',
  thumbnailUrl: 'https://videos.example/fog.jpg',
  description: 'One lantern',
  isActive: false,
});

/** An application as it is in the table. */
export const applicationRow = fieldsOf<typeof employmentApplications.$inferInsert>({
  firstName: 'Silas',
  lastName: 'Ward',
  email: 'silas@applicant.example',
  phone: '716-555-0123',
  address: '9 Mill Lane',
  city: 'Clarence',
  state: 'NY',
  zipCode: '14031',
  region: 'new-york',
  positionType: 'actor',
  specificPositions: ['Tour Guide', 'Property Scarer'],
  startDate: 'September',
  over18: true,
});
