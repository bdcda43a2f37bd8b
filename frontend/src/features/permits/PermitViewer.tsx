import type { Permit } from '@homechef/contract/permits/permit';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { getPermitPicture } from './state/permits.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

const quarter = 90; // degrees
const fullTurn = 360;

/** Shows the picture of a permit, with controls to turn and enlarge it. */
export function PermitViewer({ permit }: { permit: Permit }) {
  const { t } = useTranslation();
  const [degrees, setDegrees] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const label = t('permits.admin.picture', { kitchen: permit.kitchen });
  return (
    <section aria-label={label}>
      {permit.hasPicture ? (
        <>
          <div
            className={`permit-frame is-turned-${degrees}${isLarge ? ' is-large' : ''}`}
            tabIndex={isLarge ? 0 : undefined}
          >
            <PermitPicture permit={permit} alt={label} />
          </div>
          <div className="wrap justify-content-end mt-3">
            <Button variant="secondary" onClick={() => setDegrees((degrees + quarter) % fullTurn)}>
              {t('permits.admin.turn')}
            </Button>
            <Button variant="secondary" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
              <Icon name="search" />
              {t('permits.admin.larger')}
            </Button>
          </div>
        </>
      ) : (
        <p>{t('permits.admin.noPicture')}</p>
      )}
    </section>
  );
}

/** Renders the stored picture of a permit, which only its chef and admins may see. */
export function PermitPicture({ permit, alt }: { permit: Permit; alt: string }) {
  const { _id, submitted } = permit;
  const { data } = useQuery(getPermitPicture, _id, submitted?.submittedAt ?? '');
  return data ? (
    <img className="permit-picture" src={data.picture} alt={alt} />
  ) : (
    <Skeleton shape="block" className="permit-picture-skeleton" />
  );
}
