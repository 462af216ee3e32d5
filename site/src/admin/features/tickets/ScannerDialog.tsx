import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { CameraView } from '../../entities/coupons/CameraView.tsx';

interface ScannerDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The camera, open only while the dialog is; it closes at once, so that focus returns before the result appears. */
export function ScannerDialog({ onCode, onClose }: ScannerDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Scan a code"
      description="Hold the code inside the frame. It is looked up as soon as it is read."
      actions={<Button onClick={onClose}>Close the camera</Button>}
    >
      <CameraView
        onCode={onCode}
        pictureClass="aspect-3/4 max-h-[55dvh] sm:aspect-video"
        frameClass="inset-x-[12%] inset-y-[28%]"
      />
    </Dialog>
  );
}
