import { pictureSources, shippedName, uploadedName } from '@homechef/contract/uploads/picture';
import { useState } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
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

/** A dish's picture in the width that fits, 4:3, its place kept while it loads; a plate where it is missing. */
export function Picture({
  path,
  alt,
  sizes = '(min-width: 992px) 300px, 50vw',
  eager = false,
  className = '',
}: Props) {
  const { t } = useTranslation();
  const [missing, setMissing] = useState<string>();
  if (!path || missing === path) {
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
  const ours = shippedName(path) ?? uploadedName(path);
  return (
    <img
      className={`picture ${className}`}
      src={path}
      srcSet={ours ? pictureSources(path) : undefined}
      sizes={ours ? sizes : undefined}
      width={960}
      height={720}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setMissing(path)}
    />
  );
}
