import { Icon } from '../../components/Icon.tsx';

interface CarouselControlsProps {
  count: number;
  place: number;
  paused: boolean;
  canPlay: boolean;
  onPause: (paused: boolean) => void;
  onMove: (step: -1 | 1) => void;
  onChoose: (place: number) => void;
}

export function CarouselControls(controls: CarouselControlsProps) {
  const { count, place, paused, canPlay, onPause, onMove, onChoose } = controls;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 noscript:hidden">
      <div className="flex flex-wrap">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <button
            key={index}
            type="button"
            aria-label={`Show testimonial ${index + 1} of ${count}`}
            aria-current={index === place}
            onClick={() => onChoose(index)}
            className="group grid h-11 w-8 place-items-center"
          >
            <span className="carousel-dot size-2 rounded-pill bg-line-strong transition-colors group-hover:bg-amber-soft group-aria-[current=true]:bg-amber group-aria-[current=true]:shadow-glow" />
          </button>
        ))}
      </div>
      <div className="flex gap-3">
        {canPlay && (
          <RoundButton
            label={paused ? 'Play the testimonials' : 'Pause the testimonials'}
            icon={paused ? 'play' : 'pause'}
            onClick={() => onPause(!paused)}
          />
        )}
        <RoundButton label="Previous testimonial" icon="previous" onClick={() => onMove(-1)} />
        <RoundButton label="Next testimonial" icon="next" onClick={() => onMove(1)} />
      </div>
    </div>
  );
}

interface RoundButtonProps {
  label: string;
  icon: 'play' | 'pause' | 'previous' | 'next';
  onClick: () => void;
}

function RoundButton({ label, icon, onClick }: RoundButtonProps) {
  return (
    <button type="button" className="round-button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
