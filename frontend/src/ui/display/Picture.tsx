import { pictureAverageColor, pictureSrcSets } from '@homechef/contract/uploads/picture';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from './Icon.tsx';

interface Props {
  path: string;
  /** What there is to see; empty where the words beside it say so already. */
  alt: string;
  /** How wide it is shown, as the attribute `sizes` has it. */
  sizes?: string;
  /** Above the fold: loaded at once and first. */
  eager?: boolean;
  className?: string;
}

/**
 * A dish's picture in the width that fits, 4:3, its place kept in its colour while it loads; a plate where it is
 * missing. The first paint has no colours, for no style may stand in a document. Where its AVIF does not come there may be WebP: browsers do not look further by themselves.
 */
export function Picture({
  path,
  alt,
  sizes = '(min-width: 992px) 300px, 50vw',
  eager = false,
  className = '',
}: Props) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<{ path: string; asWebp: boolean }>();
  const hasFailed = failed?.path === path;
  if (!path || (hasFailed && failed.asWebp)) {
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
  const { avif, webp } = pictureSrcSets(path);
  const triesAvif = avif !== undefined && !hasFailed;
  return (
    <picture>
      {triesAvif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        className={`picture ${className}`}
        src={path}
        srcSet={webp}
        sizes={webp && sizes}
        width={960}
        height={720}
        style={import.meta.env.SSR ? undefined : { backgroundColor: pictureAverageColor(path) }}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed({ path, asWebp: !triesAvif })}
      />
    </picture>
  );
}
