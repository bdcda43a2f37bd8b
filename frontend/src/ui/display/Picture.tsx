import { getPictureAverageColor, getPictureSrcSets } from '@homechef/contract/uploads/picture';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Icon } from './Icon.tsx';

interface Props {
  path: string;
  alt: string;
  sizes?: string;
  /** Loads the picture at once and with high priority, for pictures above the fold. */
  isEager?: boolean;
  /** Leaves the picture out of server-rendered HTML, so that the scripts do not wait for it on a slow network. */
  waitsForScripts?: boolean;
  className?: string;
}

/**
 * Renders a 4:3 product picture in the best available width, or a plate icon if there is none. The picture’s average
 * color fills the space while it loads. Server-rendered HTML has no such color, because inline styles are not allowed
 * there. If the AVIF file fails to load, falls back to WebP, which browsers do not do by themselves.
 */
export function Picture({
  path,
  alt,
  sizes = '(min-width: 992px) 300px, 50vw',
  isEager = false,
  waitsForScripts = false,
  className = '',
}: Props) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<{ path: string; wasWebp: boolean }>();
  const hasFailed = failed?.path === path;
  if (!path || (hasFailed && failed.wasWebp)) {
    return (
      <span
        className={`picture picture-missing ${className}`}
        role="img"
        aria-label={alt || t('ui.noPicture')}
      >
        <Icon name="plate" />
      </span>
    );
  }
  if (import.meta.env.SSR && waitsForScripts) return <span className={`picture ${className}`} />;
  const { avif, webp } = getPictureSrcSets(path);
  const usesAvif = avif !== undefined && !hasFailed;
  return (
    <picture>
      {usesAvif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        className={`picture ${className}`}
        src={path}
        srcSet={webp}
        sizes={webp && sizes}
        width={960}
        height={720}
        style={import.meta.env.SSR ? undefined : { backgroundColor: getPictureAverageColor(path) }}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed({ path, wasWebp: !usesAvif })}
      />
    </picture>
  );
}
