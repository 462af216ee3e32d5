import {
  type Testimonial,
  type TestimonialFields,
  testimonialSchema,
} from '@haunted-forests/api/schemas/testimonials/testimonial';
import { api } from './client.ts';
import { recordCalls } from './recordCalls.ts';

export const testimonialCalls = recordCalls<Testimonial, TestimonialFields>(
  api.testimonials,
  testimonialSchema,
);
