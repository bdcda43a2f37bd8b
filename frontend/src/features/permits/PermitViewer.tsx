import type { Permit } from '@homechef/contract/permits/permit';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { PermitPicture } from './PermitPicture.tsx';

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
