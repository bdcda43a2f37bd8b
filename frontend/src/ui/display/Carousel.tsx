import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

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

/** Goes on by itself, but not while somebody has the pointer, a finger or the focus on it. */
function usePlay({ onStep, interval }: Pick<Props, 'onStep' | 'interval'>) {
  const [held, setHeld] = useState({ touched: false, focused: false });
  const isHeld = held.touched || held.focused;
  const goOn = useEffectEvent(() => {
    if (!document.hidden) onStep(1);
  });
  useEffect(() => {
    if (interval === undefined || isHeld) return undefined;
    const timer = setInterval(() => goOn(), interval);
    return () => clearInterval(timer);
  }, [interval, isHeld]);
  return (by: Partial<typeof held>) => setHeld((before) => ({ ...before, ...by }));
}

const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

/** One after the other in the same place: by itself, by swipe or by arrow key. Bootstrap's carousel, its styles alone. */
export function Carousel({ shown, onStep, interval, slides }: Props) {
  const hold = usePlay({ onStep, interval });
  const [first] = useState(shown);
  const [hasMoved, setHasMoved] = useState(false);
  if (shown !== first && !hasMoved) setHasMoved(true);
  const finger = useRef({ from: 0, to: 0 });
  const frame = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    takesFocus.current = true; // the one that has it is about to be hidden
    onStep(event.key === 'ArrowLeft' ? -1 : 1);
  };
  useEffect(() => {
    if (takesFocus.current) frame.current?.querySelector<HTMLElement>('.active a')?.focus();
    takesFocus.current = false;
  }, [shown]);
  const endSwipe = () => {
    const way = finger.current.to - finger.current.from;
    hold({ touched: false });
    if (Math.abs(way) > swipe) onStep(way > 0 ? -1 : 1);
  };
  return (
    <div
      ref={frame}
      className={`carousel ${hasMoved ? 'has-moved' : ''}`}
      aria-live={interval === undefined ? 'polite' : 'off'}
      onKeyDown={byKey}
      onFocus={() => hold({ focused: true })}
      onBlur={(event) => hasLeft(event) && hold({ focused: false })}
      onMouseEnter={() => hold({ touched: true })}
      onMouseLeave={() => hold({ touched: false })}
      onTouchStart={({ touches: { 0: touch } }) => {
        finger.current = { from: touch?.clientX ?? 0, to: touch?.clientX ?? 0 };
        hold({ touched: true });
      }}
      onTouchMove={({ touches: { 0: touch, 1: second } }) => {
        finger.current.to = second || !touch ? finger.current.from : touch.clientX;
      }}
      onTouchEnd={endSwipe}
      onTouchCancel={() => hold({ touched: false })}
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
