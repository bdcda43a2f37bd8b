import { Picture } from './Picture.tsx';

interface Props {
  /** The portrait of the cook, or else the picture of the kitchen. */
  path?: string | null | undefined;
  name: string;
  /** Shown width: 24 px on cards, 44 px in lists, 84 px on the page of the kitchen. */
  size?: 'small' | 'medium' | 'large';
}

const widths = { small: '24px', medium: '44px', large: '84px' } as const;

/** Renders the face of a kitchen, or the first letter of its name. The name always stands beside it. */
export function Face({ path, name, size = 'small' }: Props) {
  const className = `face is-${size}`;
  if (path)
    return (
      <Picture
        path={path}
        alt=""
        sizes={widths[size]}
        waitsForScripts={size === 'small'}
        className={className}
      />
    );
  // The letter comes from the style sheet, so that it is not part of the text of a card.
  return <span className={className} data-initial={Array.from(name)[0]} aria-hidden="true" />;
}
