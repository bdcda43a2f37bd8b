import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

/** How far a finger must go to turn the page, in pixels (spec §9). */
const swipe = 40;

interface Props {
  /** The one on screen, from 0. */
  shown: number;
  /** Goes so many further, round and round. */
  onStep: (by: 1 | -1) => void;
  /** How long each stays, in milliseconds; undefined while they stand still. */
  interval?: number;
  slides: readonly { key: string; slide: ReactNode }[];
}

/** Goes on by itself, but not while somebody has the pointer or a finger on it. */
function usePlay({ onStep, interval }: Pick<Props, 'onStep' | 'interval'>) {
  const [isHeld, hold] = useState(false);
  const goOn = useEffectEvent(() => {
    if (!document.hidden) onStep(1);
  });
  useEffect(() => {
    if (interval === undefined || isHeld) return undefined;
    const timer = setInterval(() => goOn(), interval);
    return () => clearInterval(timer);
  }, [interval, isHeld]);
  return hold;
}

/** One after the other in the same place: by itself, by swipe or by arrow key. Bootstrap's carousel, its styles alone. */
export function Slides({ shown, onStep, interval, slides }: Props) {
  const hold = usePlay({ onStep, interval });
  const [first] = useState(shown);
  const [hasMoved, setHasMoved] = useState(false);
  if (shown !== first && !hasMoved) setHasMoved(true);
  const finger = useRef({ from: 0, to: 0 });
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onStep(event.key === 'ArrowLeft' ? -1 : 1);
  };
  const endSwipe = () => {
    const way = finger.current.to - finger.current.from;
    hold(false);
    if (Math.abs(way) > swipe) onStep(way > 0 ? -1 : 1);
  };
  return (
    <div
      className={`carousel ${hasMoved ? 'has-moved' : ''}`}
      aria-live={interval === undefined ? 'polite' : 'off'}
      onKeyDown={byKey}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onTouchStart={({ touches: { 0: touch } }) => {
        finger.current = { from: touch?.clientX ?? 0, to: touch?.clientX ?? 0 };
        hold(true);
      }}
      onTouchMove={({ touches: { 0: touch, 1: second } }) => {
        finger.current.to = second || !touch ? finger.current.from : touch.clientX;
      }}
      onTouchEnd={endSwipe}
    >
      <div className="carousel-inner">
        {slides.map(({ key, slide }, i) => (
          <div key={key} className={`carousel-item ${i === shown ? 'active' : ''}`}>
            {slide}
          </div>
        ))}
      </div>
    </div>
  );
}
