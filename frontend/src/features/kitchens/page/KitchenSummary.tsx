import type { Kitchen, Occurrence } from '@homechef/contract/kitchens/kitchen';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPlaceAddress } from '../../pickups/format-place.ts';
import { usePickupTime } from '../../pickups/pickup-time.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { TextWithReason } from '../../../ui/display/ReasonText.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { describeOpening } from './describe-opening.ts';
import { KitchenRating } from './KitchenRating.tsx';
import { KitchenPermit } from './KitchenTrust.tsx';
import { useReadReason } from '../../../ui/display/use-read-reason.ts';
import { KitchenWhere } from './KitchenWhere.tsx';
import { timesId, type KitchenPage } from './use-kitchen-page.ts';
import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';

/** Describes the kind of a kitchen and its city: "Food truck · Phoenix, AZ". */
export function useKindLine({ kind, place }: Pick<Kitchen, 'kind' | 'place'>): string {
  const { t } = useTranslation();
  const city = formatPlaceAddress({ ...place, address: '', postalCode: '' });
  const kindName = t(`kitchens.settings.kinds.${kind}`);
  return city ? t('kitchens.page.kindIn', { kind: kindName, city }) : kindName;
}

export function OpeningLine({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const pauseReason = useReadReason()(kitchen.pauseReason, kitchen.pauseReasonKey);
  const context = usePickupTime(kitchen.timeZone);
  const { kind, text } = describeOpening({ ...kitchen, pauseReason }, context, t);
  return (
    <p className={`icon-line opening is-${kind}`}>
      <Icon name={kind === 'paused' ? 'pause' : 'clock'} />
      <span>
        <TextWithReason text={text} reason={kitchen.pauseReason} reasonKey={kitchen.pauseReasonKey} />
      </span>
    </p>
  );
}

function Summary({ kitchen, occurrences }: { kitchen: Kitchen; occurrences: readonly Occurrence[] }) {
  const { t } = useTranslation();
  return (
    <div className="stack gap-1 kitchen-summary">
      <p className="text-soft">{[useKindLine(kitchen), ...kitchen.cuisines].join(' · ')}</p>
      <div className="wrap align-items-center row-gap-0 column-gap-3">
        <KitchenRating kitchen={kitchen} />
        <KitchenPermit kitchen={kitchen} />
      </div>
      <div className="wrap align-items-center row-gap-0 column-gap-3 kitchen-next">
        <OpeningLine kitchen={kitchen} />
        {occurrences.length > 0 && (
          <a className="d-lg-none" href={`#${timesId}`}>
            {t('kitchens.page.times.all')}
          </a>
        )}
      </div>
      <KitchenWhere kitchen={kitchen} occurrences={occurrences} />
      {kitchen.about && <KitchenAbout text={kitchen.about} />}
    </div>
  );
}

/** Renders what kind of kitchen it is and whether it is open. An account without a kitchen has no summary. */
export function KitchenSummary({ page: { kitchen, windows } }: { page: KitchenPage }) {
  if (kitchen.data) return <Summary kitchen={kitchen.data} occurrences={windows.data?.occurrences ?? []} />;
  if (kitchen.error !== undefined) return null;
  return (
    <div className="stack gap-1 kitchen-summary" aria-hidden="true">
      <Skeleton width="12em" />
      <Skeleton width="14em" />
      <Skeleton width="12em" />
      <Skeleton />
    </div>
  );
}

const maxShortLength = 90;

const isLong = (text: string) => text.length > maxShortLength || text.split('\n').length > 2;

/** Renders a kitchen’s text about itself. A long one is cut after two lines until the user asks for all of it. */
function KitchenAbout({ text }: { text: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (!isLong(text))
    return (
      <div className="kitchen-about">
        <p className="user-text">{text}</p>
      </div>
    );
  return (
    <div className="kitchen-about">
      <p id={id} className={`user-text ${isWhole ? '' : 'is-short'}`}>
        {text}
      </p>
      <Button variant="link" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'kitchens.page.about.less' : 'kitchens.page.about.more')}
      </Button>
    </div>
  );
}
