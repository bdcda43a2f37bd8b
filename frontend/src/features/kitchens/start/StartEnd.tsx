import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useListReturnState } from '../../../platform/routing/list-return-state.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { getStartPath, startSteps, type StartStep } from './start-steps.ts';

interface Props {
  done: readonly StartStep[];
  kitchen: Kitchen;
}

/** Says where things stand after the last step: all is set only if people can find the kitchen. */
function EndHead({ done, kitchen: { offMarket, listed } }: Props) {
  const { t } = useTranslation();
  const total = startSteps.length;
  if (done.length < total)
    return (
      <>
        <h2>{t('kitchens.start.end.some', { count: done.length, total })}</h2>
        <p className="text-soft">{t('kitchens.start.end.someLead')}</p>
      </>
    );
  const state = offMarket ? 'closed' : 'all';
  return (
    <>
      <h2>{t(`kitchens.start.end.${state}`)}</h2>
      {offMarket?.why === 'waiting' && <p>{t('kitchens.start.end.closedLead')}</p>}
      {!offMarket && (
        <p className="text-soft">{t(`kitchens.start.end.${listed ? 'allLead' : 'byLinkLead'}`)}</p>
      )}
    </>
  );
}

export function StartEnd({ done, kitchen }: Props) {
  const { t } = useTranslation();
  const returnState = useListReturnState();
  return (
    <div className="panel">
      <EndHead done={done} kitchen={kitchen} />
      <ul className="start-list">
        {startSteps.map((step) => {
          const isDone = done.includes(step);
          const label = t(`kitchens.start.steps.${step}`);
          return (
            <li key={step} className={isDone ? 'is-done' : undefined}>
              <Icon name={isDone ? 'check' : 'clock'} />
              <span>
                <b>{label}</b>
                <span className="text-soft">
                  {t(`kitchens.start.end.state.${step}.${isDone ? 'done' : 'open'}`)}
                </span>
              </span>
              <Link
                to={getStartPath(step)}
                aria-label={t(isDone ? 'kitchens.start.end.changeStep' : 'kitchens.start.end.openStep', {
                  step: label,
                })}
              >
                {t(isDone ? 'kitchens.start.end.change' : 'kitchens.start.end.open')}
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="actions mt-3">
        {kitchen.offMarket && (
          <Link className="btn btn-secondary btn-lg" to={paths.chefItems(kitchen._id)} state={returnState}>
            {t('kitchens.start.end.page')}
          </Link>
        )}
        <Link className="btn btn-primary btn-lg" to={paths.chefOrders}>
          {t('kitchens.start.end.orders')}
        </Link>
      </div>
    </div>
  );
}
