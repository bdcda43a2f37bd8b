import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { getStartPath, startSteps, type StartStep } from './start-steps.ts';

export function StartEnd({ done }: { done: readonly StartStep[] }) {
  const { t } = useTranslation();
  const isAll = done.length === startSteps.length;
  return (
    <div className="panel">
      <h2>{isAll ? t('kitchens.start.end.all') : t('kitchens.start.end.some', { count: done.length })}</h2>
      <p className="text-soft">{t(isAll ? 'kitchens.start.end.allLead' : 'kitchens.start.end.someLead')}</p>
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
      <div className="start-end">
        <Link className="btn btn-primary" to={paths.chefOrders}>
          {t('kitchens.start.end.orders')}
        </Link>
      </div>
    </div>
  );
}
