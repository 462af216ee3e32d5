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
