import type { AttractionFields, AttractionInput } from '@haunted-forests/api/schemas/attractions/attraction';
import { type Control, useController } from 'react-hook-form';
import { PictureField } from '../../entities/media/PictureField.tsx';

interface AttractionPictureProps {
  control: Control<AttractionFields, unknown, AttractionInput>;
}

export function AttractionPicture({ control }: AttractionPictureProps) {
  const { field, fieldState } = useController({ control, name: 'image' });
  return (
    <div className="max-w-sm">
      <PictureField
        label="Image"
        hint="If empty, a placeholder is shown."
        {...field}
        value={field.value ?? ''}
        error={fieldState.error?.message}
      />
    </div>
  );
}
