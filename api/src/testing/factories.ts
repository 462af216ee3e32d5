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
export function contactFields(changes: Partial<ContactFields> = {}): ContactFields {
  return {
    name: 'Agnes Holloway',
    email: 'agnes@visitor.example',
    message: 'Is the hayride dark all the way?',
    type: 'general',
    region: 'new-york',
    ...changes,
  };
}

/** What the form of a group would send. */
export function groupFields(changes: Partial<ContactFields['group']> = {}): ContactFields {
  const group = { date: '2030-10-11', people: 40, kind: 'school' as const, ...changes };
  return contactFields({ type: 'group', message: 'Forty of us, and two teachers.', group });
}

/** What the application form would send for a Florida fire breather. */
export function applicationFields(changes: Partial<ApplicationFields> = {}): ApplicationFields {
  return {
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
    ...changes,
  };
}

/** What the form of an audition in New York would send. */
export function auditionFields(changes: Partial<AuditionInput> = {}): AuditionInput {
  return {
    region: 'new-york',
    starts: '2026-08-22T14:00:00.000Z',
    ends: '2026-08-22T16:00:00.000Z',
    place: 'The old barn',
    capacity: 2,
    ...changes,
  };
}

/** What the form of an opening in New York would send. */
export function openingFields(changes: Partial<OpeningFields> = {}): OpeningFields {
  return {
    region: 'new-york',
    positionType: 'actor',
    position: 'Tour Guide',
    wanted: 2,
    payFrom: 1_650,
    payTo: 1_800,
    starts: '2026-09-18',
    ends: '2026-11-01',
    active: true,
    ...changes,
  };
}

/** What the form of a New York attraction would send. */
export function attractionFields(changes: Partial<AttractionFields> = {}): AttractionFields {
  return {
    title: 'The Last Hayride',
    description: 'The wagon comes back lighter.',
    image: 'https://pictures.example/wagon.jpg',
    category: 'hayride',
    featured: false,
    active: true,
    region: 'new-york',
    ...changes,
  };
}

/** What the form of a New York testimonial would send. */
export function testimonialFields(changes: Partial<TestimonialFields> = {}): TestimonialFields {
  return {
    name: 'Cora',
    content: 'I heard my own name.',
    rating: 4,
    active: true,
    region: 'new-york',
    ...changes,
  };
}

/** What the form of a topic of New York's visit page would send. */
export function topicFields(changes: Partial<TopicFields> = {}): TopicFields {
  return {
    key: 'parking',
    title: 'Parking',
    body: 'The field behind the gate. **Free.**',
    active: true,
    region: 'new-york',
    ...changes,
  };
}

/** What the Nights screen would send for a Friday and a Saturday in New York. */
export function nightsFields(changes: Partial<NewNightsFields> = {}): NewNightsFields {
  return {
    region: 'new-york',
    dates: ['2026-10-09', '2026-10-10'],
    doors: '18:30',
    attractions: '19:00',
    lastEntry: '23:00',
    tierId: null,
    ...changes,
  };
}

/** What the form of a New York question would send. */
export function questionFields(changes: Partial<QuestionFields> = {}): QuestionFields {
  return {
    question: 'May we bring a dog?',
    answer: 'Please leave him at home.',
    active: true,
    region: 'new-york',
    ...changes,
  };
}

/** What the form of a New York price tier would send. */
export function priceTierFields(changes: Partial<PriceTierFields> = {}): PriceTierFields {
  return {
    region: 'new-york',
    name: 'Weekend',
    prices: [
      { ticket: 'General Admission', amount: 3_499 },
      { ticket: 'VIP FAST PASS', amount: 6_999 },
    ],
    ...changes,
  };
}

/** What the dialog of a background for the landing page would send. */
export function videoBackgroundFields(changes: Partial<VideoBackgroundFields> = {}): VideoBackgroundFields {
  return {
    page: 'landing',
    title: 'Fog',
    videoUrl: 'https://videos.example/fog.mp4',
    thumbnailUrl: 'https://videos.example/fog.jpg',
    description: 'One lantern',
    isActive: false,
    ...changes,
  };
}

/** An application as it is in the table. */
export function applicationRow(
  changes: Partial<typeof employmentApplications.$inferInsert> = {},
): typeof employmentApplications.$inferInsert {
  return {
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
    ...changes,
  };
}
