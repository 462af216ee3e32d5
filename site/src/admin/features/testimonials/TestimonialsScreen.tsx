import { MessageSquare } from 'lucide-react';
import { RecordsScreen } from '../../collections/records/RecordsScreen.tsx';
import { TestimonialDialog } from './TestimonialDialog.tsx';
import { TestimonialRow } from './TestimonialRow.tsx';
import { testimonialKind } from './testimonialKind.ts';

export function TestimonialsScreen() {
  return (
    <RecordsScreen
      kind={testimonialKind}
      icon={MessageSquare}
      row={(testimonial, actions) => <TestimonialRow testimonial={testimonial} {...actions} />}
      form={(form) => <TestimonialDialog {...form} />}
    />
  );
}
