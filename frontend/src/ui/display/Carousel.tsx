import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

/** Minimum length of a swipe that changes the slide, in pixels. */
const minSwipePx = 40;

interface Props {
  currentIndex: number;
  onStep: (by: 1 | -1) => void;
  /** Time per slide, in milliseconds. There is no autoplay if it is undefined. */
  intervalMs?: number;
  slides: readonly { key: string; slide: ReactNode }[];
}

/**
 * Advances the carousel every `intervalMs`. Pauses while the carousel has the focus, or a pointer or finger is on it.
 * Returns a function that sets these reasons to pause.
 */
function useAutoAdvance({ onStep, intervalMs }: Pick<Props, 'onStep' | 'intervalMs'>) {
  const [pauseReasons, setPauseReasons] = useState({ isTouched: false, isFocused: false });
  const isPaused = pauseReasons.isTouched || pauseReasons.isFocused;
  const advance = useEffectEvent(() => {
    if (!document.hidden) onStep(1);
  });
  useEffect(() => {
    if (intervalMs === undefined || isPaused) return undefined;
    const timer = setInterval(() => advance(), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, isPaused]);
  return (changes: Partial<typeof pauseReasons>) =>
    setPauseReasons((previous) => ({ ...previous, ...changes }));
}

const isFocusLeaving = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

/**
 * Shows one slide at a time. Autoplay, swipes and arrow keys change the slide. Uses the styles of Bootstrap’s carousel
 * without its script.
 */
export function Carousel({ currentIndex, onStep, intervalMs, slides }: Props) {
  const updatePause = useAutoAdvance({ onStep, intervalMs });
  const [initialIndex] = useState(currentIndex);
  const [hasMoved, setHasMoved] = useState(false);
  if (currentIndex !== initialIndex && !hasMoved) setHasMoved(true);
  const swipe = useRef({ startX: 0, endX: 0 });
  const root = useRef<HTMLDivElement>(null);
  const shouldMoveFocus = useRef(false);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    shouldMoveFocus.current = true; // The focused slide is about to be hidden.
    onStep(event.key === 'ArrowLeft' ? -1 : 1);
  };
  useEffect(() => {
    if (shouldMoveFocus.current) root.current?.querySelector<HTMLElement>('.active a')?.focus();
    shouldMoveFocus.current = false;
  }, [currentIndex]);
  const endSwipe = () => {
    const distancePx = swipe.current.endX - swipe.current.startX;
    updatePause({ isTouched: false });
    if (Math.abs(distancePx) > minSwipePx) onStep(distancePx > 0 ? -1 : 1);
  };
  return (
    <div
      ref={root}
      className={`carousel ${hasMoved ? 'has-moved' : ''}`}
      aria-live={intervalMs === undefined ? 'polite' : 'off'}
      onKeyDown={handleKeyDown}
      onFocus={() => updatePause({ isFocused: true })}
      onBlur={(event) => isFocusLeaving(event) && updatePause({ isFocused: false })}
      onMouseEnter={() => updatePause({ isTouched: true })}
      onMouseLeave={() => updatePause({ isTouched: false })}
      onTouchStart={({ touches: { 0: touch } }) => {
        swipe.current = { startX: touch?.clientX ?? 0, endX: touch?.clientX ?? 0 };
        updatePause({ isTouched: true });
      }}
      onTouchMove={({ touches: { 0: touch, 1: second } }) => {
        swipe.current.endX = second || !touch ? swipe.current.startX : touch.clientX;
      }}
      onTouchEnd={endSwipe}
      onTouchCancel={() => updatePause({ isTouched: false })}
    >
      <div className="carousel-inner">
        {slides.map(({ key, slide }, i) => (
          <div key={key} className={`carousel-item ${i === currentIndex ? 'active' : ''}`}>
            {slide}
          </div>
        ))}
      </div>
    </div>
  );
}
