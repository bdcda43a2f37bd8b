interface Props {
  shape?: 'line' | 'picture' | 'block';
  width?: string;
  height?: string;
  className?: string;
}

/**
 * Renders a placeholder for content that is loading. Server-rendered HTML ignores its size, because inline styles are not
 * allowed there.
 */
export function Skeleton({ shape = 'line', width, height, className = '' }: Props) {
  const style = import.meta.env.SSR ? undefined : { width, minHeight: height };
  return <span className={`skeleton skeleton-${shape} ${className}`} style={style} aria-hidden="true" />;
}
