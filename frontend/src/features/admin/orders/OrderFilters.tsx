import { stages } from '@homechef/contract/orders/item-transitions';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ChoiceField, findOption } from '../list/filters/ChoiceField.tsx';
import { CityField, describeCity } from '../list/filters/CityField.tsx';
import { DateFields } from '../list/filters/DateFields.tsx';
import { describeDates, pickDates } from '../list/filters/describe-dates.ts';
import type { FilterFieldsProps, FilterValues, ListFilters } from '../list/use-admin-list.ts';

const late = 'late';
const stageOptions = [late, ...stages] as const;
type StageOption = (typeof stageOptions)[number];

const getStageLabel = (stage: StageOption, t: Translate) =>
  stage === late ? t('adminConsole.orders.late') : t(`orderPage.stages.${stage}`);

function OrderFilterFields({ values, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceField
        label={t('admin.orders.stage')}
        name="stage"
        anyLabel={t('admin.orders.anyStage')}
        options={stageOptions}
        value={values.stage}
        getLabel={(stage) => getStageLabel(stage, t)}
        onChange={onChange}
      />
      <DateFields
        values={values}
        onChange={onChange}
        labels={{ from: t('adminConsole.orders.from'), to: t('adminConsole.orders.to') }}
      />
      <CityField values={values} onChange={onChange} />
    </>
  );
}

function toQuery({ stage, city, ...dates }: FilterValues): object {
  const option = findOption(stageOptions, stage);
  return {
    ...(option && (option === late ? { late: '1' } : { stage: option })),
    ...(city && { city }),
    ...pickDates(dates),
  };
}

/** Filters of the order list: stage of an item, local pickup dates, and city. */
export const orderFilters: ListFilters = {
  names: ['stage', 'from', 'to', 'city'],
  toQuery,
  describe: ({ stage, city, ...dates }, t, locale) => {
    const option = findOption(stageOptions, stage);
    return [
      ...describeDates(dates, t, locale),
      ...(option ? [{ label: getStageLabel(option, t), names: ['stage'] }] : []),
      ...describeCity({ city }),
    ];
  },
  Fields: OrderFilterFields,
};
