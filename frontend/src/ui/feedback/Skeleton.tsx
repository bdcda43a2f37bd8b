interface Props {
  shape?: 'line' | 'picture' | 'block';
  width?: string;
  className?: string;
}

/**
 * Renders a placeholder for content that is loading. Server-rendered HTML ignores `width`, because inline styles are not
 * allowed there.
 */
export function Skeleton({ shape = 'line', width, className = '' }: Props) {
  const style = import.meta.env.SSR ? undefined : { width };
  return <span className={`skeleton skeleton-${shape} ${className}`} style={style} aria-hidden="true" />;
}
