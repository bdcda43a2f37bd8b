import { approvalStates } from '@homechef/contract/users/user-options';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import type { FilterFieldsProps, ListFilters } from '../list/use-admin-list.ts';

const findState = (value = '') => approvalStates.find((state) => state === value);

function UserFilterFields({ values, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('admin.approval.filter')}
      name="approval"
      as="select"
      autoComplete="off"
      value={findState(values.approval) ?? ''}
      onChange={(approval) => onChange({ approval })}
    >
      <option value="">{t('admin.approval.any')}</option>
      {approvalStates.map((state) => (
        <option key={state} value={state}>
          {t(`admin.approval.states.${state}`)}
        </option>
      ))}
    </Field>
  );
}

/** Filter of the account list: state of the approval of the kitchen. */
export const userFilters: ListFilters = {
  names: ['approval'],
  toQuery: ({ approval }) => ({ ...(findState(approval) && { approval }) }),
  Fields: UserFilterFields,
};
