import { CircleCheck, Clock, File as FileIcon, Film, Image, RotateCcw, X } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { UploadBar } from '../../entities/media/UploadBar.tsx';
import { fileSizeOf } from '../../wording/fileSizes.ts';
import { type Upload, uploads } from './uploads.ts';

function KindIcon({ type }: { type: string }) {
  const Icon = type.startsWith('image/') ? Image : type.startsWith('video/') ? Film : FileIcon;
  return <Icon size={20} strokeWidth={1.6} aria-hidden className="mt-0.5 shrink-0 text-muted" />;
}

const states = {
  pending: { icon: Clock, label: 'Pending', classes: 'text-muted' },
  completed: { icon: CircleCheck, label: 'Completed', classes: 'text-success' },
};

function UploadStatus({ upload: { id, state, percent, reason, file } }: { upload: Upload }) {
  if (state === 'uploading')
    return (
      <UploadBar
        label={`Upload of ${file.name}`}
        percent={percent}
        onCancel={(event) => {
          focusRow(event, false);
          uploads.cancel(id);
        }}
      />
    );
  if (state === 'error')
    return (
      <p className="text-sm">
        <span className="font-medium text-error">✗ Failed</span>{' '}
        <span className="text-text-soft">{reason}</span>
      </p>
    );
  const { icon: Icon, label, classes } = states[state];
  return (
    <p className={`flex items-center gap-2 text-sm ${classes}`}>
      <Icon size={16} aria-hidden />
      {label}
    </p>
  );
}

/** Keeps the keyboard focus when the pressed button disappears. */
function focusRow(event: MouseEvent<HTMLElement>, isGoing: boolean) {
  const row = event.currentTarget.closest('li');
  const place = isGoing ? (row?.nextElementSibling ?? row?.previousElementSibling) : row;
  const target = place ?? document.querySelector('h1');
  if (target instanceof HTMLElement) target.focus();
}

/** One file of the queue. */
export const UploadRow = memo(function UploadRow({ upload }: { upload: Upload }) {
  const { id, file, state, isFinal } = upload;
  return (
    <li
      tabIndex={-1}
      className="flex items-start gap-3 border-line/50 border-b px-4 py-3 outline-offset-[-2px] last:border-b-0 md:px-[1.15rem]"
    >
      <KindIcon type={file.type} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-3 wrap-anywhere">
          <span className="font-medium">{file.name}</span>
          <span className="text-muted">{fileSizeOf(file.size)}</span>
        </p>
        <div className="mt-1">
          <UploadStatus upload={upload} />
        </div>
      </div>
      {(state === 'pending' || isFinal) && (
        <IconButton
          icon={X}
          label={`Remove ${file.name}`}
          onClick={(event) => {
            focusRow(event, true);
            uploads.remove(id);
          }}
        />
      )}
      {state === 'error' && !isFinal && (
        <Button
          aria-label={`Retry ${file.name}`}
          onClick={(event) => {
            focusRow(event, false);
            uploads.retry(id);
          }}
        >
          <RotateCcw size={16} aria-hidden />
          Retry
        </Button>
      )}
    </li>
  );
});
