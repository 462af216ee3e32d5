import {
  defaultRating,
  type TestimonialFields,
  type TestimonialInput,
  testimonialInputSchema,
} from '@haunted-forests/api/schemas/testimonials/testimonial';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { TextAreaField, TextField } from '../../../components/ui/Field.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { SwitchField } from '../../../components/ui/SwitchField.tsx';
import type { OpenedForm } from '../../collections/records/OpenedRecord.tsx';
import { RecordDialog } from '../../collections/records/RecordDialog.tsx';
import { regionOptions } from '../../wording/regions.ts';
import { RatingField } from './RatingField.tsx';
import { testimonialKind } from './testimonialKind.ts';

export function TestimonialDialog({ initial, ...rest }: OpenedForm<TestimonialFields>) {
  const form = useForm<TestimonialFields, unknown, TestimonialInput>({
    resolver: zodResolver(testimonialInputSchema),
    defaultValues: initial,
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <RecordDialog kind={testimonialKind} form={form} {...rest}>
      <TextField label="Name" required error={errors.name?.message} {...register('name')} />
      <TextAreaField
        label="Content"
        required
        rows={5}
        error={errors.content?.message}
        {...register('content')}
      />
      <Controller
        control={control}
        name="rating"
        render={({ field }) => (
          <RatingField
            name={field.name}
            value={field.value ?? defaultRating}
            onChange={field.onChange}
            error={errors.rating?.message}
          />
        )}
      />
      <SelectField
        label="Region"
        options={regionOptions}
        error={errors.region?.message}
        {...register('region')}
      />
      <SwitchField label="Active" hint="Visible to visitors." {...register('active')} />
    </RecordDialog>
  );
}
