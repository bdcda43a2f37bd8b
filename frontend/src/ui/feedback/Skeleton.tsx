interface Props {
  shape?: 'line' | 'picture' | 'block';
  /** How wide, as CSS has it. */
  width?: string;
  className?: string;
}

/** The place of something that is about to come; in the first paint as wide as it gets, for no style may stand there. */
export function Skeleton({ shape = 'line', width, className = '' }: Props) {
  const style = import.meta.env.SSR ? undefined : { width };
  return <span className={`skeleton skeleton-${shape} ${className}`} style={style} aria-hidden="true" />;
}
