import { useState } from 'react';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useLiveQuery } from '../../../store/hooks/use-polled-query.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { listAllOwnProducts } from '../../products/state/own-products.requests.ts';
import { listKitchenOptions, setKitchenOption, type NamedOption } from '../state/menu.requests.ts';
import { outOf } from './out-of.en.ts';
import './out-of.scss';

addMessages('en', { outOf });

const maxFollowedDishes = 12;

interface Answer extends NamedOption {
  openPortions: number;
}

function OptionNames({ chefId, ids }: { chefId: string; ids: readonly string[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  // One device may follow 20 topics.
  const topics = ids.slice(0, maxFollowedDishes).map((id) => `product:${id}`);
  const state = useLiveQuery(topics, listKitchenOptions, [ids]);
  const outcome = useAppSelector(setKitchenOption.select);
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, run] = useAsyncAction();
  const set = ({ name }: NamedOption, soldOut: boolean) =>
    void run(async () => {
      setAnswer(undefined);
      const reply = await dispatch(setKitchenOption(chefId, name, soldOut));
      if (!reply) return;
      setAnswer({ name, soldOut, dishes: reply.products.length, openPortions: reply.openPortions });
      await state.refetch();
    });
  return (
    <QueryView state={state} skeleton={<span aria-busy="true" />}>
      {(options) => (
        <>
          <div className="out-of-strip" aria-busy={isBusy}>
            <b aria-hidden="true">{t('outOf.label')}</b>
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
          <p role="status" className={answer ? 'out-of-answer' : 'visually-hidden'}>
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

/**
 * Takes an option that has run out, such as cheese, off all dishes of the kitchen with one tap, and puts it back. The
 * names take one line, in which they scroll on a phone.
 */
export function OutOfOptions({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(listAllOwnProducts, chefId);
  const ids = data?.filter(({ hasOptions, draft }) => hasOptions && !draft).map(({ _id }) => _id);
  return (
    <section className="out-of" aria-label={t('outOf.title')}>
      {ids && ids.length > 0 && <OptionNames chefId={chefId} ids={ids} />}
    </section>
  );
}
