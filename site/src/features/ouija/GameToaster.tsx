import { VisitorToaster } from '../../components/ui/VisitorToaster.tsx';
import { Decoration } from './Decoration.tsx';

/** The toasts of the game; without their code the game goes on. */
export function GameToaster() {
  return (
    <div className="text-left">
      <Decoration>
        <VisitorToaster />
      </Decoration>
    </div>
  );
}
