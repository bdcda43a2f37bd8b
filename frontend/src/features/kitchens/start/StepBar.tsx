import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { getStartPath, startSteps, type StartStep, type StartView } from './start-steps.ts';

export function StepBar({ view, done }: { view: StartView; done: readonly StartStep[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('kitchens.start.label')}>
      <ol className="step-bar start-bar">
        {startSteps.map((step) => (
          <li key={step}>
            <Link
              to={getStartPath(step)}
              className={done.includes(step) ? 'is-done' : undefined}
              aria-current={view === step ? 'step' : undefined}
            >
              {done.includes(step) && <Icon name="check" />}
              <span>
                {t(`kitchens.start.steps.${step}`)}
                {done.includes(step) && <span className="visually-hidden"> {t('kitchens.start.done')}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
