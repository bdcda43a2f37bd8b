import { approvalStates, permitFilters, userRoles } from '@homechef/contract/users/user-options';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ChoiceField, findOption } from '../list/filters/ChoiceField.tsx';
import { CityField, describeCity } from '../list/filters/CityField.tsx';
import { DateFields } from '../list/filters/DateFields.tsx';
import { describeDates, pickDates } from '../list/filters/describe-dates.ts';
import type { FilterFieldsProps, FilterValues, ListFilters } from '../list/use-admin-list.ts';

/** Account states that admins can filter by, in addition to the role. */
const accountStates = ['suspended', 'unproven'] as const;

const pickOptions = ({ approval, role, permit }: FilterValues) => ({
  approval: findOption(approvalStates, approval),
  role: findOption(userRoles, role),
  permit: findOption(permitFilters, permit),
});

function KitchenFilterFields({ values, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceField
        label={t('admin.approval.filter')}
        name="approval"
        anyLabel={t('admin.approval.any')}
        options={approvalStates}
        value={values.approval}
        getLabel={(state) => t(`admin.approval.states.${state}`)}
        onChange={onChange}
      />
      <ChoiceField
        label={t('adminConsole.users.permit')}
        name="permit"
        anyLabel={t('adminConsole.users.anyPermit')}
        options={permitFilters}
        value={values.permit}
        getLabel={(state) => t(`adminConsole.users.permits.${state}`)}
        onChange={onChange}
      />
      <DateFields
        values={values}
        onChange={onChange}
        labels={{ from: t('adminConsole.users.from'), to: t('adminConsole.users.to') }}
      />
    </>
  );
}

function UserFilterFields({ values, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceField
        label={t('adminConsole.users.role')}
        name="role"
        anyLabel={t('adminConsole.users.anyRole')}
        options={userRoles}
        value={values.role}
        getLabel={(role) => t(`admin.roles.${role}`)}
        onChange={onChange}
      />
      <ChoiceField
        label={t('adminConsole.users.account')}
        name="account"
        anyLabel={t('adminConsole.users.anyAccount')}
        options={accountStates}
        value={values.account}
        getLabel={(state) => t(`adminConsole.users.accounts.${state}`)}
        onChange={onChange}
      />
      <KitchenFilterFields values={values} onChange={onChange} />
    </>
  );
}

const dropMissing = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function describe(values: FilterValues, t: Translate, locale: string) {
  const { approval, role, permit } = pickOptions(values);
  const account = findOption(accountStates, values.account);
  return [
    ...(role ? [{ label: t(`admin.roles.${role}`), names: ['role'] }] : []),
    ...(account ? [{ label: t(`adminConsole.users.accounts.${account}`), names: ['account'] }] : []),
    ...(approval ? [{ label: t(`admin.approval.states.${approval}`), names: ['approval'] }] : []),
    ...(permit ? [{ label: t(`adminConsole.users.permits.${permit}`), names: ['permit'] }] : []),
    ...describeDates(values, t, locale),
    ...describeCity(values),
  ];
}

const createFilters = (names: readonly string[], Fields: ListFilters['Fields']): ListFilters => ({
  names,
  describe,
  Fields,
  toQuery: (values) => {
    const account = findOption(accountStates, values.account);
    const flags = account && names.includes('account') ? { [account]: true } : {};
    return dropMissing({ ...pickOptions(values), ...flags, ...pickDates(values), city: values.city });
  },
});

function KitchenAndCityFields(props: FilterFieldsProps) {
  return (
    <>
      <KitchenFilterFields {...props} />
      <CityField {...props} />
    </>
  );
}

/** Filters of the account list: role, state, approval of the kitchen, permit, and day of registration. */
export const userFilters = createFilters(
  ['role', 'account', 'approval', 'permit', 'from', 'to'],
  UserFilterFields,
);

export const kitchenFilters = createFilters(
  ['approval', 'permit', 'from', 'to', 'city'],
  KitchenAndCityFields,
);
