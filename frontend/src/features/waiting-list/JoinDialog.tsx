import { formatLineName } from '@homechef/contract/menu/options';
import { holdMinutes } from '@homechef/contract/waiting-list/waiting-options';
import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { LineOptions } from '../menu/LineOptions.tsx';
import { OptionFields } from '../menu/choice/OptionFields.tsx';
import { formatPickupStart, usePickupTime } from '../pickups/pickup-time.ts';
import { useAppDispatch } from '../../store/store.ts';
import { Dialog } from '../../ui/forms/Dialog.tsx';
import { bindFields, Field } from '../../ui/forms/Field.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { QuantityField } from '../../ui/forms/QuantityField.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { putIntoCart } from './put-into-cart.ts';
import { useWaitingForm, type WaitingTarget } from './use-waiting-form.ts';
import { waiting } from './waiting.en.ts';

addMessages('en', { waiting });

type Form = ReturnType<typeof useWaitingForm>;

/** Asks for the options of the dish, or names those that were chosen before. What is sold out can be waited for. */
function WaitedOptions({ form: { dish, choice, hasTried } }: { form: Form }) {
  const { product, state } = choice;
  if (!choice.isAsked) return <LineOptions options={dish?.options} />;
  if (!product) return <QueryView state={state}>{() => null}</QueryView>;
  return (
    <OptionFields
      groups={product.optionGroups}
      chosen={choice.ids}
      onChange={choice.setChosen}
      showsMissing={hasTried}
      takesSoldOut
    />
  );
}

function DishFields({ form, dishes }: { form: Form; dishes: WaitingTarget['dishes'] }) {
  const { t } = useTranslation();
  return (
    <>
      {dishes.length > 1 && (
        <Field
          label={t('waiting.dish')}
          name="product"
          value={String(form.index)}
          onChange={(index) => form.setIndex(Number(index))}
          options={dishes.map(({ name, options }, index) => [index, formatLineName(name, options)])}
        />
      )}
      <WaitedOptions form={form} />
      <QuantityField value={form.qty} max={form.maxQuantity} onChange={form.setQty} />
    </>
  );
}

function ContactFields({ form: { contact, fieldErrors, setContact } }: { form: Form }) {
  const { t } = useTranslation();
  const field = bindFields(contact, fieldErrors, setContact);
  return (
    <>
      <Field label={t('waiting.name')} {...field('name')} autoComplete="name" required />
      <Field
        label={t('waiting.phone')}
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <Field
        label={t('waiting.email')}
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </>
  );
}

interface Props extends WaitingTarget {
  onClose: () => void;
  onJoined?: () => void;
}

export function JoinDialog({ onClose, onJoined, ...target }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isOrdering, runOrder] = useAsyncAction();
  const form = useWaitingForm(target, () => {
    onJoined?.();
    onClose();
  });
  const { chefId, slot } = target;
  const { dish, choice, qty, outcome } = form;
  const isFree = outcome.status === 'fail' && outcome.code === 'waiting.can_order_now';
  const order = async () => {
    const wanted = {
      chefId,
      product: dish?.product ?? '',
      qty,
      options: choice.ids,
      startsAt: slot?.startsAt,
    };
    if (!(await putIntoCart(dispatch, wanted))) return;
    onJoined?.();
    onClose();
    await navigate(paths.cart);
  };
  const context = usePickupTime(target.slot?.timeZone ?? 'UTC');
  const title = target.slot
    ? t('waiting.joinSlot', { time: formatPickupStart(target.slot.startsAt, context) })
    : t('waiting.joinFor', { name: dish?.name ?? '' });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={form.submit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('waiting.cancel')}
          </Button>
          {isFree ? (
            <Button aria-busy={isOrdering} onClick={() => void runOrder(order)}>
              {t('waiting.orderFree')}
            </Button>
          ) : (
            <Button type="submit" aria-busy={form.isBusy}>
              {t('waiting.send')}
            </Button>
          )}
        </>
      }
    >
      {isFree ? (
        <p role="status">
          <b>{t('waiting.free')}</b>
        </p>
      ) : (
        <>
          <p>{t('waiting.lead', { minutes: holdMinutes })}</p>
          <DishFields form={form} dishes={target.dishes} />
          <ContactFields form={form} />
          <FormError state={form.alert} />
        </>
      )}
    </Dialog>
  );
}
