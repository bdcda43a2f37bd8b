import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useId } from 'react';
import { useListReturnState } from '../../../platform/routing/list-return-state.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Face } from '../../../ui/display/Face.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { OpeningLine, useKindLine } from '../page/KitchenSummary.tsx';
import { isPublished, type StartData } from './start-steps.ts';

export function PreviewLink({ chefId, className = '' }: { chefId: string; className?: string }) {
  const { t } = useTranslation();
  return (
    <Link className={`touch-link ${className}`} to={paths.chefItems(chefId)} state={useListReturnState()}>
      {t('kitchens.start.preview')}
    </Link>
  );
}

const GhostText = ({ children }: { children: string }) => <p className="start-ghost">{children}</p>;

function FirstDish({ dishes }: Pick<StartData, 'dishes'>) {
  const { t } = useTranslation();
  const [dish, ...others] = dishes.filter(isPublished);
  if (!dish) return <GhostText>{t('kitchens.start.page.dish')}</GhostText>;
  return (
    <>
      <div className="card start-dish">
        <Picture path={dish.image} alt="" sizes="320px" />
        <p>
          <b>{dish.name}</b> <Price value={dish.price} />
        </p>
      </div>
      {others.length > 0 && (
        <p className="text-soft">{t('kitchens.start.dish.andMore', { count: others.length })}</p>
      )}
    </>
  );
}

export function PagePreview({ data, shown }: { data: StartData; shown: Kitchen }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { windows, dishes } = data;
  return (
    <aside className="start-page" aria-labelledby={titleId}>
      <div className="spread mb-2">
        <h2 id={titleId}>{t('kitchens.start.page.title')}</h2>
        <PreviewLink chefId={shown._id} />
      </div>
      <div className="stack start-frame">
        {shown.picture && (
          <Picture path={shown.picture} alt="" sizes="320px" className="start-frame-picture" />
        )}
        <div className="line">
          <Face path={shown.portrait ?? shown.picture} name={shown.name} size="medium" />
          <div>
            <h3 className="h2 mb-0">{shown.name}</h3>
            <p className="mb-0 small text-soft">{[useKindLine(shown), ...shown.cuisines].join(' · ')}</p>
          </div>
        </div>
        {shown.about ? (
          <p className="user-text">{shown.about}</p>
        ) : (
          <GhostText>{t('kitchens.start.page.about')}</GhostText>
        )}
        {windows.rules.length > 0 ? (
          <OpeningLine kitchen={shown} />
        ) : (
          <GhostText>{t('kitchens.start.page.times')}</GhostText>
        )}
        <FirstDish dishes={dishes} />
      </div>
    </aside>
  );
}
