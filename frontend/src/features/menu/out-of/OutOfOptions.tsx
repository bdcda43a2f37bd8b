import { useState } from 'react';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { listAllOwnProducts, selectAllOwnProducts } from '../../products/state/own-products.requests.ts';
import {
  listKitchenOptions,
  selectKitchenOptions,
  selectOptionSet,
  setKitchenOption,
  type NamedOption,
} from '../state/menu.requests.ts';
import { outOf } from './out-of.en.ts';
import './out-of.scss';

addMessages('en', { outOf });

interface Answer extends NamedOption {
  openPortions: number;
}

function OptionNames({ chefId, ids }: { chefId: string; ids: readonly string[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const state = useQuery(listKitchenOptions, selectKitchenOptions, ids);
  const outcome = useAppSelector(selectOptionSet);
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, run] = useAsyncAction();
  const set = ({ name }: NamedOption, soldOut: boolean) =>
    void run(async () => {
      setAnswer(undefined);
      const reply = await dispatch(setKitchenOption(chefId, name, soldOut));
      if (!reply) return;
      setAnswer({ name, soldOut, dishes: reply.products.length, openPortions: reply.openPortions });
      await dispatch(listKitchenOptions(ids));
    });
  return (
    <QueryView state={state} onRetry={() => void dispatch(listKitchenOptions(ids))}>
      {(options) => (
        <>
          <div className="chips" aria-busy={isBusy}>
            {options.map((option) => (
              <button
                key={option.name}
                type="button"
                className="chip"
                aria-pressed={option.soldOut}
                onClick={() => set(option, !option.soldOut)}
              >
                <span translate="no">{option.name}</span>{' '}
                <small>{t('outOf.dishes', { count: option.dishes })}</small>
              </button>
            ))}
          </div>
          <p role="status" className="out-of-answer">
            {answer && (
              <>
                {t(answer.soldOut ? 'outOf.out' : 'outOf.back', { name: answer.name, count: answer.dishes })}{' '}
                {answer.soldOut && answer.openPortions > 0 && t('outOf.keep', { count: answer.openPortions })}{' '}
                <button type="button" className="btn btn-link" onClick={() => set(answer, !answer.soldOut)}>
                  {t('outOf.undo')}
                </button>
              </>
            )}
          </p>
          <FormError state={outcome} />
        </>
      )}
    </QueryView>
  );
}

function KitchenOptions({ chefId }: { chefId: string }) {
  const { data } = useQuery(listAllOwnProducts, selectAllOwnProducts, chefId);
  const ids = data?.filter(({ hasOptions, draft }) => hasOptions && !draft).map(({ _id }) => _id);
  const { t } = useTranslation();
  if (!ids) return <p aria-busy="true">{t('ui.loading')}</p>;
  return ids.length === 0 ? <p>{t('outOf.none')}</p> : <OptionNames chefId={chefId} ids={ids} />;
}

/** Takes an option that has run out, such as cheese, off all dishes of the kitchen with one tap, and puts it back. */
export function OutOfOptions({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="out-of" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="btn btn-secondary">{t('outOf.title')}</summary>
      {isOpen && <KitchenOptions chefId={chefId} />}
    </details>
  );
}
