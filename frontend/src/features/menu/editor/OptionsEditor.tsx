import { allergens } from '@homechef/contract/products/dietary/diets';
import type { Product, ProductSummary } from '@homechef/contract/products/product';
import { useState, type ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useDrag } from '../../../ui/hooks/use-drag.ts';
import { Field, FieldError } from '../../../ui/forms/Field.tsx';
import { ToggleChips } from '../../../ui/forms/ToggleChips.tsx';
import { listAllOwnProducts } from '../../products/state/own-products.requests.ts';
import { CopyGroup } from './CopyGroup.tsx';
import {
  emptyGroup,
  emptyOption,
  findNextPlace,
  listRules,
  moveTo,
  toGroupForms,
  withOptions,
  type MenuPlace,
  type OptionForm,
  type OptionGroupForm,
} from './option-forms.ts';
import { TakeGroup } from './TakeGroup.tsx';
import { optionEditor } from './option-editor.en.ts';
import './options-editor.scss';

addMessages('en', { optionEditor });

interface Moves {
  drag: ReturnType<typeof useDrag<MenuPlace>>;
  /** Moves an entry one step, or returns undefined at the ends. */
  getMove: (place: MenuPlace, by: 1 | -1) => (() => void) | undefined;
}

interface EntryProps extends Moves {
  name: string;
  place: MenuPlace;
  onRemove: () => void;
}

/** The handle and the buttons that move an entry of a list, and the button that removes it. */
function EntryActions({ name, place, drag, getMove, onRemove }: EntryProps) {
  const { t } = useTranslation();
  const up = getMove(place, -1);
  const down = getMove(place, 1);
  const actions = [
    { key: 'up', icon: 'chevron', isOff: !up, act: up },
    { key: 'down', icon: 'chevron', isOff: !down, act: down },
    { key: 'remove', icon: 'trash', isOff: false, act: onRemove },
  ] as const;
  return (
    <span className="option-actions">
      <span {...drag.getHandle(place)}>⠿</span>
      {actions.map(({ key, icon, isOff, act }) => (
        <button
          key={key}
          type="button"
          className={`round-button is-${key}`}
          aria-label={`${t(`optionEditor.${key}`)} ${name}`}
          disabled={isOff}
          onClick={act}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  );
}

interface OptionProps {
  option: OptionForm;
  isSoldOut: boolean;
  path: string;
  fieldErrors: FieldErrors;
  product: Product;
  parts: readonly ProductSummary[];
  onChange: (part: Partial<OptionForm>) => void;
}

function OptionDetails({
  option,
  path,
  fieldErrors,
  product,
  parts,
  onChange,
}: Omit<OptionProps, 'isSoldOut'>) {
  const { t } = useTranslation();
  return (
    <details className="option-details">
      <summary className="btn btn-link">{t('optionEditor.details')}</summary>
      <Field
        label={t('optionEditor.product')}
        name={`${path}.product`}
        hint={t('optionEditor.productHint')}
        value={option.product ?? ''}
        error={fieldErrors[`${path}.product`]}
        onChange={(id) => onChange({ product: id === '' ? null : id })}
        noneLabel={t('optionEditor.noProduct')}
        options={parts.map(({ _id, name }) => [_id, name])}
      />
      <p className="form-label">{t('optionEditor.contains')}</p>
      <ToggleChips
        values={allergens}
        chosen={option.contains}
        getLabel={(allergen) => t(`dietary.allergens.${allergen}`)}
        onChange={(contains) => onChange({ contains })}
      />
      {product.diets.length > 0 && (
        <>
          <p className="form-label">{t('optionEditor.excludes')}</p>
          <ToggleChips
            values={product.diets}
            chosen={option.excludes}
            getLabel={(diet) => t(`dietary.diets.${diet}`)}
            onChange={(excludes) => onChange({ excludes })}
          />
        </>
      )}
      <label className="touch-link">
        <input
          type="checkbox"
          className="form-check-input"
          checked={option.preselected}
          onChange={({ target }) => onChange({ preselected: target.checked })}
        />
        {t('optionEditor.preselected')}
      </label>
      {fieldErrors[`${path}.preselected`] && (
        <FieldError id={`${path}-preselected`}>{fieldErrors[`${path}.preselected`] ?? ''}</FieldError>
      )}
    </details>
  );
}

function OptionFieldsRow({ isSoldOut, children, ...props }: OptionProps & { children: ReactNode }) {
  const { t } = useTranslation();
  const { option, path, fieldErrors, onChange } = props;
  return (
    <>
      <Field
        label={t('optionEditor.option')}
        name={`${path}.name`}
        maxLength={60}
        value={option.name}
        error={fieldErrors[`${path}.name`]}
        onChange={(name) => onChange({ name })}
      />
      <Field
        className="option-price"
        label={t('optionEditor.price')}
        name={`${path}.price`}
        inputMode="decimal"
        placeholder="0.00"
        value={option.price}
        error={fieldErrors[`${path}.price`]}
        onChange={(price) => onChange({ price })}
      />
      <Button variant="secondary" aria-pressed={isSoldOut} onClick={() => onChange({ soldOut: !isSoldOut })}>
        {t(isSoldOut ? 'optionEditor.sellAgain' : 'optionEditor.soldOut')}{' '}
        <span className="visually-hidden">{option.name}</span>
      </Button>
      {children}
      <OptionDetails {...props} />
    </>
  );
}

interface GroupProps extends Moves {
  group: OptionGroupForm;
  index: number;
  path: string;
  fieldErrors: FieldErrors;
  product: Product;
  parts: readonly ProductSummary[];
  onChange: (group: OptionGroupForm) => void;
}

function RuleField({
  group,
  path,
  fieldErrors,
  onChange,
}: Pick<GroupProps, 'group' | 'path' | 'fieldErrors' | 'onChange'>) {
  const { t } = useTranslation();
  const describeRule = ({ min, max }: { min: number; max: number }) => {
    if (min === max) return t('optionEditor.exactly', { count: min });
    return min === 0 ? t('optionEditor.upTo', { count: max }) : t('optionEditor.range', { min, max });
  };
  return (
    <Field
      label={t('optionEditor.rule')}
      name={`${path}.rule`}
      value={`${group.min}-${group.max}`}
      error={fieldErrors[`${path}.min`] ?? fieldErrors[`${path}.max`]}
      onChange={(value) => {
        const rule = listRules(group).find(({ min, max }) => value === `${min}-${max}`);
        if (rule) onChange({ ...group, ...rule });
      }}
      options={listRules(group).map(({ min, max }) => [`${min}-${max}`, describeRule({ min, max })])}
    />
  );
}

function GroupEditor(props: GroupProps) {
  const { t } = useTranslation();
  const { group, index, path, fieldErrors, product, parts, drag, getMove, onChange } = props;
  const { options } = group;
  const stored = product.optionGroups.flatMap((known) => known.options);
  const saved = toGroupForms(product.optionGroups).find(({ _id }) => _id === group._id);
  const setOption = (index: number, part: Partial<OptionForm>) =>
    onChange({
      ...group,
      options: options.map((option, i) => (i === index ? { ...option, ...part } : option)),
    });
  return (
    <>
      <div className="field-row">
        <Field
          label={t('optionEditor.group')}
          name={`${path}.name`}
          maxLength={60}
          value={group.name}
          error={fieldErrors[`${path}.name`]}
          onChange={(name) => onChange({ ...group, name })}
        />
        <RuleField {...props} />
      </div>
      <ol className="option-list mb-3">
        {options.map((option, i) => (
          <li key={option._id ?? `new-${i}`} {...drag.getTarget({ group: index, option: i })}>
            <OptionFieldsRow
              option={option}
              isSoldOut={option.soldOut ?? stored.find(({ _id }) => _id === option._id)?.soldOut ?? false}
              path={`${path}.options.${i}`}
              fieldErrors={fieldErrors}
              product={product}
              parts={parts}
              onChange={(part) => setOption(i, part)}
            >
              <EntryActions
                name={option.name || t('optionEditor.unnamed')}
                place={{ group: index, option: i }}
                drag={drag}
                getMove={getMove}
                onRemove={() =>
                  onChange(
                    withOptions(
                      group,
                      options.filter((_, other) => other !== i),
                    ),
                  )
                }
              />
            </OptionFieldsRow>
          </li>
        ))}
      </ol>
      {fieldErrors[`${path}.options`] && (
        <FieldError id={`${path}-options`}>{fieldErrors[`${path}.options`] ?? ''}</FieldError>
      )}
      <div className="wrap align-items-center column-gap-3">
        <Button
          variant="secondary"
          onClick={() => onChange({ ...group, options: [...options, emptyOption] })}
        >
          {t('optionEditor.addOption')}
        </Button>
        {saved?._id && (
          <CopyGroup
            product={product}
            group={{ _id: saved._id, name: saved.name }}
            isChanged={JSON.stringify(saved) !== JSON.stringify(group)}
            dishes={parts}
          />
        )}
      </div>
    </>
  );
}

interface Props {
  product: Product;
  groups: readonly OptionGroupForm[];
  fieldErrors: FieldErrors;
  onChange: (groups: OptionGroupForm[]) => void;
}

/** Edits the option groups of a dish. */
export function OptionsEditor({ product, groups, fieldErrors, onChange }: Props) {
  const { t } = useTranslation();
  const [chefId] = useState(product.user);
  const { data = [] } = useQuery(listAllOwnProducts, chefId);
  const move = (from: MenuPlace, to: MenuPlace) => onChange(moveTo(groups, from, to));
  const drag = useDrag<MenuPlace>(move);
  const getMove: Moves['getMove'] = (from, by) => {
    const to = findNextPlace(groups, from, by);
    return to && (() => move(from, to));
  };
  const others = data.filter(({ _id, draft }) => _id !== product._id && !draft);
  return (
    <fieldset className="fieldset stack gap-3 mb-4">
      <legend>{t('optionEditor.title')}</legend>
      <p className="form-text">{t('optionEditor.hint')}</p>
      {fieldErrors.optionGroups && (
        <FieldError id="option-groups-error">{fieldErrors.optionGroups}</FieldError>
      )}
      {groups.map((group, i) => (
        <fieldset
          key={group._id ?? `new-${i}`}
          className="option-group-editor"
          {...drag.getTarget({ group: i })}
        >
          <legend className="visually-hidden">
            {t('optionEditor.groupOf', { name: group.name || t('optionEditor.unnamed') })}
          </legend>
          <GroupEditor
            group={group}
            index={i}
            drag={drag}
            getMove={getMove}
            path={`optionGroups.${i}`}
            fieldErrors={fieldErrors}
            product={product}
            parts={others}
            onChange={(changed) => onChange(groups.map((other, j) => (j === i ? changed : other)))}
          />
          <EntryActions
            name={t('optionEditor.groupOf', { name: group.name || t('optionEditor.unnamed') })}
            place={{ group: i }}
            drag={drag}
            getMove={getMove}
            onRemove={() => onChange(groups.filter((_, j) => j !== i))}
          />
        </fieldset>
      ))}
      <Button variant="secondary" onClick={() => onChange([...groups, emptyGroup])}>
        {t('optionEditor.addGroup')}
      </Button>
      <TakeGroup dishes={others} onTake={(group) => onChange([...groups, group])} />
    </fieldset>
  );
}
