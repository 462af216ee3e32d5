import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useCallback, useEffect, useState } from 'react';
import { CarouselControls } from './CarouselControls.tsx';
import { advanceAfter, carouselSlides, isSpared, type Quote } from './carousel-slides.ts';
import { QuoteCard } from './QuoteCard.tsx';

type Carousel = NonNullable<UseEmblaCarouselType[1]>;

/** Calls `advance` each `interval` milliseconds while nothing holds it. */
function useAutoAdvance(advance: () => void, interval: number, held: boolean): void {
  useEffect(() => {
    if (held) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') advance();
    }, interval);
    return () => clearInterval(timer);
  }, [advance, interval, held]);
}

/** True once it is known that the visitor asked for less motion. */
function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false);
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const read = () => setReduced(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return reduced;
}

export function TestimonialCarousel({ quotes }: { quotes: readonly Quote[] }) {
  const [ready, setReady] = useState(false);
  const reducedMotion = useReducedMotion();
  const [viewport, carousel] = useEmblaCarousel({
    loop: true,
    align: 'start',
    duration: reducedMotion ? 0 : 32,
    inViewThreshold: 0.5,
  });
  const [place, setPlace] = useState(0);
  const [inView, setInView] = useState<readonly number[]>([]);
  const [told, setTold] = useState('');
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = paused || hovered || focused || reducedMotion;
  const slides = ready ? carouselSlides(quotes) : carouselSlides(quotes).filter(({ round }) => round === 0);

  useEffect(() => setReady(true), []);
  useEffect(() => {
    const read = () => setPlace((carousel?.selectedScrollSnap() ?? 0) % quotes.length);
    carousel
      ?.on('select', read)
      .on('reInit', read)
      .on('slidesInView', ({ slidesInView }) => setInView(slidesInView()));
  }, [carousel, quotes.length]);

  const next = useCallback(() => {
    setTold('');
    carousel?.scrollNext();
  }, [carousel]);
  useAutoAdvance(next, advanceAfter, held || quotes.length < 2);

  /** Moves as a button asks, and says where to. */
  function move(go: (carousel: Carousel) => void): void {
    if (!carousel) return;
    go(carousel);
    const at = carousel.selectedScrollSnap() % quotes.length;
    setTold(`Testimonial ${at + 1} of ${quotes.length}: ${quotes[at]?.content} ${quotes[at]?.name}`);
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label="What people said afterwards"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <div
        ref={viewport}
        className={`-mx-[min(.75rem,var(--page-margin))] py-3 ${ready ? 'overflow-hidden' : 'overflow-x-auto'}`}
        {...(!ready && { tabIndex: 0, role: 'group', 'aria-label': 'Testimonials' })}
      >
        <ul className="flex">
          {slides.map(({ quote, place: slidePlace, round }, index) => (
            <li
              key={`${slidePlace}-${round}`}
              aria-hidden={isSpared(slides, index, inView)}
              aria-roledescription="slide"
              className="min-w-0 shrink-0 grow-0 basis-full px-3 md:basis-1/2 lg:basis-1/3"
            >
              <QuoteCard {...quote} />
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
      {quotes.length > 1 && (
        <CarouselControls
          count={quotes.length}
          place={place}
          paused={paused || reducedMotion}
          canPlay={!reducedMotion}
          onPause={setPaused}
          onMove={(step) => move((to) => (step < 0 ? to.scrollPrev() : to.scrollNext()))}
          onChoose={(index) => move((to) => to.scrollTo(index))}
        />
      )}
    </section>
  );
}
