import { stages } from '@homechef/contract/orders/item-transitions';
import { isCalendarDate } from '@homechef/contract/time/local-date';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import type { FilterFieldsProps, ListFilters } from '../list/use-admin-list.ts';

const findStage = (value = '') => stages.find((stage) => stage === value);

function OrderFilterFields({ values, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('admin.orders.stage')}
        name="stage"
        as="select"
        autoComplete="off"
        value={findStage(values.stage) ?? ''}
        onChange={(stage) => onChange({ stage })}
      >
        <option value="">{t('admin.orders.anyStage')}</option>
        {stages.map((stage) => (
          <option key={stage} value={stage}>
            {t(`orderPage.stages.${stage}`)}
          </option>
        ))}
      </Field>
      <Field
        label={t('admin.orders.pickupDate')}
        name="pickupDate"
        type="date"
        autoComplete="off"
        value={values.pickupDate ?? ''}
        onChange={(pickupDate) => onChange({ pickupDate })}
      />
    </>
  );
}

/** Filters of the order list: stage of an item, and local date of a pickup (pickup §2). */
export const orderFilters: ListFilters = {
  names: ['stage', 'pickupDate'],
  toQuery: ({ stage, pickupDate = '' }) => ({
    ...(findStage(stage) && { stage }),
    ...(isCalendarDate(pickupDate) && { pickupDate }),
  }),
  Fields: OrderFilterFields,
};
