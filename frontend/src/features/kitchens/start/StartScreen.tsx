import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { ApprovalNote } from '../approval/ApprovalNote.tsx';
import { useKitchenForm, type KitchenForm } from '../settings/use-kitchen-form.ts';
import { DishStep } from './DishStep.tsx';
import { PagePreview, PreviewLink } from './PagePreview.tsx';
import { RulesStep } from './RulesStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { StartEnd } from './StartEnd.tsx';
import { WhenStep } from './WhenStep.tsx';
import {
  getNextView,
  listDoneSteps,
  toStartView,
  type StartData,
  type StartView,
  getStartPath,
  startSteps,
  type StartStep,
} from './start-steps.ts';
import { useStartData } from './use-start-data.ts';
import '../kitchens.scss';
import './start.scss';
import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { LimitList } from '../limits/LimitList.tsx';
import { NextLink, SkipLink } from './StepLinks.tsx';
import { paths } from '../../../platform/routing/paths.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';

interface Props {
  data: StartData;
  view: StartView;
  onChanged: () => void;
}

/** Returns a ref for an element that gets the focus when the step changes, but not when the page opens. */
function useFocusOnChange(view: StartView) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) element.current?.focus({ preventScroll: true });
    shown.current = view;
  }, [view]);
  return element;
}

function StepForm({ data, view, onChanged, form }: Props & { form: KitchenForm }) {
  const { kitchen, windows, dishes } = data;
  const done = listDoneSteps(data);
  if (view === 'end') return <StartEnd done={done} kitchen={kitchen} />;
  const next = getNextView(done, view);
  switch (view) {
    case 'profile':
      return <ProfileStep kitchen={kitchen} form={form} next={next} />;
    case 'when':
      return <WhenStep kitchen={kitchen} windows={windows} next={next} onChanged={onChanged} />;
    case 'rules':
      return <RulesStep kitchen={kitchen} next={next} />;
    case 'dish':
      return <DishStep dishes={dishes} next={next} />;
    case 'much':
      return <MuchStep kitchen={kitchen} next={next} isDone={done.includes('much')} />;
    case 'permit':
      return <PermitStep next={next} isDone={done.includes('permit')} />;
  }
}

function Steps({ data, view, onChanged }: Props) {
  const { t } = useTranslation();
  const form = useKitchenForm(data.kitchen, 'firstSteps');
  const step = useFocusOnChange(view);
  const shown = view === 'profile' ? { ...data.kitchen, ...form.values } : data.kitchen;
  return (
    <>
      <StepBar view={view} done={listDoneSteps(data)} />
      <div className="start">
        <div
          ref={step}
          tabIndex={-1}
          role="group"
          aria-label={view === 'end' ? t('kitchens.start.label') : t(`kitchens.start.steps.${view}`)}
        >
          <StepForm data={data} view={view} onChanged={onChanged} form={form} />
        </div>
        <PagePreview data={data} shown={shown} />
      </div>
    </>
  );
}

/**
 * Shows the step in the URL, or else the first step that was not done when the page opened. A redirect could undo a tap
 * on a link.
 */
function CurrentStep({ data, view, onChanged }: Omit<Props, 'view'> & { view: StartView | undefined }) {
  const [first] = useState(() => getNextView(listDoneSteps(data)));
  return <Steps data={data} view={view ?? first} onChanged={onChanged} />;
}

/**
 * Loads the data of the steps. Reloads it when another step or draft opens, because the last one may have changed it.
 */
function LoadedSteps({ chefId }: { chefId: string }) {
  const [search] = useSearchParams();
  const { search: url } = useLocation();
  const state = useStartData(chefId);
  const { refetch } = state;
  const shownUrl = useRef(url);
  useEffect(() => {
    if (shownUrl.current !== url) void refetch();
    shownUrl.current = url;
  }, [url, refetch]);
  const view = toStartView(search.get('step'));
  const skeleton = <Skeleton shape="block" height="800px" />;
  return (
    <QueryView state={state} skeleton={skeleton}>
      {(data) => <CurrentStep data={data} view={view} onChanged={() => void refetch()} />}
    </QueryView>
  );
}

/**
 * Leads a new chef through six steps: profile, when and where, how orders come in, first dish, how much, and permit.
 * The URL names the step.
 */
export function StartScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  return (
    <>
      <div className="list-head">
        <div>
          <PageTitle title={t('kitchens.start.title')} className="mb-2" />
          <p className="text-soft">{t('kitchens.start.lead')}</p>
        </div>
        {chef && <PreviewLink chefId={chef._id} className="start-preview" />}
      </div>
      <ApprovalNote />
      {chef && <LoadedSteps chefId={chef._id} />}
    </>
  );
}

interface MuchProps {
  kitchen: Kitchen;
  isDone: boolean;
  next: StartView;
}

/** Asks how much the kitchen can cook. Each limit is saved on its own. */
function MuchStep({ kitchen, isDone, next }: MuchProps) {
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

/** Leads to the page for the permit, which an admin then checks. */
function PermitStep({ isDone, next }: { isDone: boolean; next: StartView }) {
  const { t } = useTranslation();
  return (
    <div className="panel">
      <h2>{t('kitchens.start.permit.title')}</h2>
      <p>{t(isDone ? 'kitchens.start.permit.sent' : 'kitchens.start.permit.text')}</p>
      <div className="actions mt-3">
        {isDone && <NextLink next={next} />}
        <Link className={`btn btn-lg ${isDone ? 'btn-secondary' : 'btn-primary'}`} to={paths.chefPermit}>
          {t(isDone ? 'kitchens.start.permit.change' : 'kitchens.start.permit.enter')}
        </Link>
        {!isDone && <SkipLink next={next} />}
      </div>
    </div>
  );
}

function StepBar({ view, done }: { view: StartView; done: readonly StartStep[] }) {
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
