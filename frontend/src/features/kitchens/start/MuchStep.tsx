import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { LimitList } from '../limits/LimitList.tsx';
import { getStartPath, type StartView } from './start-steps.ts';
import { NextLink, SkipLink } from './StepLinks.tsx';

interface Props {
  kitchen: Kitchen;
  isDone: boolean;
  next: StartView;
}

/** Asks how much the kitchen can cook. Each limit is saved on its own. */
export function MuchStep({ kitchen, isDone, next }: Props) {
  const { t } = useTranslation();
  return (
    <div>
      <h2>{t('kitchens.start.much.title')}</h2>
      <p className="text-soft">{t('kitchens.start.much.lead')}</p>
      <LimitList kitchen={kitchen} schedulePath={getStartPath('when')} />
      <div className="actions mt-3">{isDone ? <NextLink next={next} /> : <SkipLink next={next} />}</div>
    </div>
  );
}
