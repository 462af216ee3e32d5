import type { Testimonial } from '@haunted-forests/api/schemas/testimonials/testimonial';
import { switchTestimonial } from '../../api/testimonials.ts';
import { RowActions } from '../../collections/records/RowActions.tsx';
import { RowSwitch } from '../../collections/records/RowSwitch.tsx';
import { useRecordSwitch } from '../../collections/records/useRecordSwitch.ts';
import { Stars } from './Stars.tsx';
import { testimonialKind } from './testimonialKind.ts';

interface TestimonialRowProps {
  testimonial: Testimonial;
  onEdit: () => void;
  onDelete: () => void;
}

export function TestimonialRow({ testimonial, onEdit, onDelete }: TestimonialRowProps) {
  const { id, name, content, rating, active } = testimonial;
  const { mutate, isPending } = useRecordSwitch(testimonialKind);
  return (
    <article className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-x-6">
      <div className={`min-w-0 ${active ? '' : 'opacity-75'}`}>
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 className="font-medium leading-snug wrap-anywhere">{name}</h3>
          <Stars rating={rating} />
        </div>
        <p className="line-clamp-2 max-w-[80ch] text-sm text-text-soft wrap-anywhere">{content}</p>
      </div>
      <div className="lg:order-last">
        <RowActions name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
      <div className="col-span-2 lg:col-span-1">
        <RowSwitch
          label="Active"
          name={name}
          checked={active}
          pending={isPending}
          onChange={(on) =>
            mutate({
              row: testimonial,
              becomes: on ? 'Visible to visitors.' : 'Hidden from visitors.',
              send: () => switchTestimonial(id, on),
            })
          }
        />
      </div>
    </article>
  );
}
