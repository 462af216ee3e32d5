import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../components/form/fields.tsx';
import { TextAreaField } from '../../../components/ui/Field.tsx';
import type { OpenRow } from '../../collections/lists/useOpenRow.ts';
import { OpenedRecord } from '../../collections/records/OpenedRecord.tsx';
import type { OpenedForm } from '../../collections/records/openedForm.ts';
import { RecordDialog } from '../../collections/records/RecordDialog.tsx';
import { DeleteMedia } from './DeleteMedia.tsx';
import { ItemFacts, MediaUsage } from './ItemFacts.tsx';
import { ItemPreview } from './ItemPreview.tsx';
import { blankItem, type ItemFields, itemResolver, mediaKind } from './mediaKind.ts';

interface ItemDialogProps extends OpenedForm<ItemFields> {
  item: MediaItem;
  onClose: () => void;
  focusAfter: OpenRow['focusAfter'];
}

function ItemDialog({ item, ...opened }: ItemDialogProps) {
  const form = useForm({ resolver: itemResolver, defaultValues: opened.initial });
  return (
    <RecordDialog
      {...opened}
      kind={mediaKind}
      form={form}
      title={item.originalName}
      description={item.type === 'video' ? 'Video' : 'Image'}
      width="max-w-5xl"
      moreActions={<DeleteMedia item={item} onDeleted={opened.onClose} />}
    >
      <div className="grid gap-6 md:grid-cols-[3fr_2fr]">
        <ItemPreview item={item} form={form} />
        <div className="flex min-w-0 flex-col gap-5">
          <ItemFacts item={item} />
          <TextAreaField
            label="Alternative text"
            hint="Describe the image for people who cannot see it."
            rows={3}
            {...fieldsOf(form)('altText')}
          />
          <MediaUsage id={item.id} />
        </div>
      </div>
    </RecordDialog>
  );
}

/** Everything about the item of the library that the address opens. */
export function MediaItemDialog({ opened: { id, close, focusAfter } }: { opened: OpenRow }) {
  return (
    <OpenedRecord kind={mediaKind} opened={id} blank={blankItem} onClose={close}>
      {(form, item) => item && <ItemDialog item={item} {...form} onClose={close} focusAfter={focusAfter} />}
    </OpenedRecord>
  );
}
