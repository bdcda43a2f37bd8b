interface Props {
  shape?: 'line' | 'picture' | 'block';
  /** How wide, as CSS has it. */
  width?: string;
  className?: string;
}

/** The place of something that is about to come. */
export function Skeleton({ shape = 'line', width, className = '' }: Props) {
  return <span className={`skeleton skeleton-${shape} ${className}`} style={{ width }} aria-hidden="true" />;
}
