import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useEffect } from 'react';
import { Alert } from '../../../../components/ui/Alert.tsx';
import { Button } from '../../../../components/ui/Button.tsx';
import { useSettled } from '../../../../components/ui/useSettled.ts';
import { regionNames } from '../../../wording/regions.ts';
import { CloseDialog } from './CloseDialog.tsx';
import type { useTonightStatus } from './useTonightStatus.ts';

/** By night, what its notice was when this tab last saw it not cancelled. */
const lastNotices = new Map<Night['id'], Night['notice']>();

/** The notice of a night apart from why it is cancelled: where it is, what it was before as far as this tab knows. */
function useLastingNotice({ id, status, notice }: Night): Night['notice'] {
  const isCancelled = status === 'cancelled';
  useEffect(() => {
    if (!isCancelled) lastNotices.set(id, notice);
  }, [id, isCancelled, notice]);
  return isCancelled ? (lastNotices.get(id) ?? null) : notice;
}

interface StatusButtonsProps {
  region: Region;
  night: Night;
  tonight: ReturnType<typeof useTonightStatus>;
  /** The night of any region whose dialog is open, as it was then. */
  opened: Night | undefined;
  onOpened: (night: Night | undefined) => void;
}

const buttonClasses = 'min-h-12 sm:min-h-10';

/** What can be said of tonight at the press of a button. Each keeps its place: a second tap must not hit another one. */
export function StatusButtons(props: StatusButtonsProps) {
  const { region, night, tonight, opened, onOpened } = props;
  const { save, isSaving, failure, elsewhere, forget } = tonight;
  /** The dialog saves over what was seen, not over what was read behind it meanwhile. */
  const seen = opened?.region === region ? (elsewhere ?? opened) : undefined;
  // What a dialog covered is in the place of what was tapped in it, whichever region's it was.
  const isSettled = useSettled(`${night.version} ${opened?.id}`);
  const place = <span className="sr-only"> in {regionNames[region]}</span>;
  const isCancelled = night.status === 'cancelled';
  const isOpen = night.status === 'open';
  const notice = useLastingNotice(night);
  function show(shown: Night | undefined) {
    if (!isSaving) forget();
    onOpened(shown);
  }
  const close = () => show(undefined);
  return (
    <>
      {failure && !seen && <Alert tone="error">{failure}</Alert>}
      <div className="grid grid-cols-2 gap-3 sm:max-lg:flex xl:flex">
        <Button
          variant={isCancelled ? 'secondary' : 'primary'}
          className={`col-span-2 sm:min-w-40 ${buttonClasses}`}
          pending={isSaving || !isSettled}
          onClick={() => show(night)}
        >
          {isCancelled ? 'Edit notice…' : 'Close tonight…'}
          {place}
        </Button>
        <Button
          className={buttonClasses}
          pending={isSaving || !isSettled || !isOpen}
          onClick={() => save(night, { status: 'sold-out', notice })}
        >
          Sold out{place}
        </Button>
        <Button
          className={buttonClasses}
          pending={isSaving || !isSettled || isOpen}
          onClick={() => save(night, { status: 'open', notice })}
        >
          Open again{place}
        </Button>
      </div>
      {seen && (
        <CloseDialog
          regionName={regionNames[region]}
          {...{ night: seen, isSaving, failure }}
          onClose={(notice) => save(seen, { status: 'cancelled', notice }, close)}
          onCancel={close}
        />
      )}
    </>
  );
}
