import {
  defaultRating,
  type Testimonial,
  type TestimonialFields,
  testimonialInputSchema,
} from '@haunted-forests/api/schemas/testimonials/testimonial';
import { Controller } from 'react-hook-form';
import { testimonialCalls } from '../../api/recordCalls.ts';
import {
  type FormField,
  kindOfFields,
  regionField,
  switchField,
  textField,
} from '../../collections/records/formFields.tsx';
import { activeSwitch, type RecordKind } from '../../collections/records/recordKind.ts';
import { RatingField, starsSentence } from './RatingField.tsx';

const ratingField: FormField = {
  label: 'Rating',
  wordsOf: (rating: number | undefined) => starsSentence(rating ?? defaultRating),
  render: ({ form, name, error }) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { onChange, value = defaultRating } }) => (
        <RatingField name={name} value={value} onChange={onChange} error={error} />
      )}
    />
  ),
};

export const testimonialKind: RecordKind<Testimonial, TestimonialFields> = {
  ...kindOfFields<Testimonial, TestimonialFields>({
    name: textField('Name', { required: true }),
    content: textField('Content', { required: true, rows: 5 }),
    rating: ratingField,
    region: regionField,
    active: switchField('Active', 'Visible to visitors.'),
  }),
  path: '/admin/testimonials',
  noun: ['testimonial', 'testimonials'],
  schema: testimonialInputSchema,
  calls: testimonialCalls,
  nameOf: ({ name }) => name,
  emptyFields: (region) => ({ name: '', content: '', rating: defaultRating, active: true, region }),
  switches: [activeSwitch],
};
