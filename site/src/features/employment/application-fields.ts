import type { ApplicationFields } from '@haunted-forests/api/schemas/employment/employment';
import { type Region, regions } from '@haunted-forests/api/schemas/regions/region';

/** What the form holds: a choice that was not made yet is empty. */
export type FormFields = Omit<ApplicationFields, 'positionType' | 'over18'> & {
  positionType: ApplicationFields['positionType'] | '';
  over18: boolean;
};

/** The region that a page's query asks for; New York when it asks for none that there is. */
export function regionOfQuery(search: string): Region {
  const asked = new URLSearchParams(search).get('region');
  return regions.find((region) => region === asked) ?? 'new-york';
}

/** The region of this page's address; New York where there is none, as in the page as it is sent. */
export function regionOfAddress(): Region {
  return typeof location === 'undefined' ? 'new-york' : regionOfQuery(location.search);
}

/** What most people apply for, chosen in the page already. */
export const usualAvailability = 'part-time' satisfies FormFields['availability'];

export function emptyApplication(region: Region): FormFields {
  return {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    address: '',
    city: '',
    zipCode: '',
    region,
    positionType: '',
    specificPositions: [],
    availability: usualAvailability,
    startDate: '',
    previousExperience: '',
    specialSkills: '',
    performanceLinks: '',
    over18: false,
    canLiftWeight: false,
    comfortableInDark: false,
    website: '',
  };
}

/** The words of the form's choices, by the values that are sent. */
export const regionWords = { 'new-york': 'Western NY', florida: 'Central FL' } as const;

export const positionTypeWords = {
  actor: 'Sinister Actor',
  operations: 'Operations Crew',
  entertainment: 'Entertainment Acts',
} as const;

export const availabilityWords = {
  'full-time': 'Full-time (5+ days/week)',
  'part-time': 'Part-time (2-4 days/week)',
  weekends: 'Weekends only',
} as const;
