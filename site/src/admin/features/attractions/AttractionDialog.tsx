import {
  type AttractionFields,
  type AttractionInput,
  attractionInputSchema,
} from '@haunted-forests/api/schemas/attractions/attraction';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { TextAreaField, TextField } from '../../../components/ui/Field.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { SwitchField } from '../../../components/ui/SwitchField.tsx';
import type { OpenedForm } from '../../collections/records/OpenedRecord.tsx';
import { RecordDialog } from '../../collections/records/RecordDialog.tsx';
import { PictureField } from '../../entities/media/PictureField.tsx';
import { regionOptions } from '../../wording/regions.ts';
import { attractionCategoryOptions, attractionKind } from './attractionKind.ts';

export function AttractionDialog({ initial, ...rest }: OpenedForm<AttractionFields>) {
  const form = useForm<AttractionFields, unknown, AttractionInput>({
    resolver: zodResolver(attractionInputSchema),
    defaultValues: initial,
  });
  const { register, control, formState } = form;
  const { title, description, category, region } = formState.errors;
  return (
    <RecordDialog kind={attractionKind} form={form} {...rest}>
      <TextField label="Title" required error={title?.message} {...register('title')} />
      <TextAreaField
        label="Description"
        required
        rows={5}
        error={description?.message}
        {...register('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Category"
          options={attractionCategoryOptions}
          error={category?.message}
          {...register('category')}
        />
        <SelectField label="Region" options={regionOptions} error={region?.message} {...register('region')} />
      </div>
      <div className="max-w-sm">
        <Controller
          control={control}
          name="image"
          render={({ field, fieldState }) => (
            <PictureField
              {...field}
              label="Image"
              hint="If empty, a placeholder is shown."
              value={field.value ?? ''}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <div className="flex flex-col gap-3">
        <SwitchField label="Active" hint="Visible to visitors." {...register('active')} />
        <SwitchField label="Featured" hint="Shown first, in a wide layout." {...register('featured')} />
      </div>
    </RecordDialog>
  );
}
