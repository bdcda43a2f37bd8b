import type { MenuOption, OptionGroup } from '@homechef/contract/menu/option-schemas';
import { formatOptions } from '@homechef/contract/menu/options';
import { formatMoney } from '@homechef/contract/money/money';
import { useId } from 'react';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FieldError } from '../../../ui/forms/Field.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { useDietaryNames } from '../../products/dietary/use-dietary-names.ts';
import { menu } from '../menu.en.ts';
import './choice.scss';

addMessages('en', { menu });

/** With so many portions or fewer of a linked dish, the page says how many are left. */
export const maxLowPart = 5;

interface Props {
  groups: readonly OptionGroup[];
  /** Ids of the chosen options. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Names the groups that still need a choice. Options that ran out are always named. */
  showsMissing: boolean;
  /** Whether sold-out options can be chosen, to wait for them. */
  takesSoldOut?: boolean;
}

function useRule({ min, max }: OptionGroup): string {
  const { t } = useTranslation();
  if (min === max) return t('menu.exactly', { count: min });
  return min === 0 ? t('menu.upTo', { count: max }) : t('menu.range', { min, max });
}

interface RowProps {
  option: MenuOption;
  type: 'radio' | 'checkbox';
  name: string;
  isChosen: boolean;
  isOff: boolean;
  onToggle: () => void;
}

function OptionRow({ option, type, name, isChosen, isOff, onToggle }: RowProps) {
  const { t } = useTranslation();
  const { nameAllergens } = useDietaryNames();
  const { available, part, contains, price } = option;
  const isLow = available && part !== null && part.left <= maxLowPart;
  return (
    <label className={`option-row ${isOff ? 'is-off' : ''}`}>
      <input
        className="form-check-input"
        type={type}
        name={name}
        checked={isChosen}
        // A sold-out option that was already chosen can still be removed.
        disabled={isOff && !isChosen}
        onChange={onToggle}
      />
      {part?.image && <Picture path={part.image} alt="" sizes="48px" className="option-row-picture" />}
      <span className="option-row-text">
        <span translate="no">{option.name}</span>
        {!available && <small className="text-soft">{t('menu.soldOut')}</small>}
        {isLow && <small className="text-soft">{t('menu.left', { count: part.left })}</small>}
        {contains.length > 0 && (
          <small className="text-soft">{t('menu.contains', { allergens: nameAllergens(contains) })}</small>
        )}
      </span>
      {price > 0 && <span className="tabular">+{formatMoney(price)}</span>}
    </label>
  );
}

function GroupFields({
  group,
  chosen,
  onChange,
  showsMissing,
  takesSoldOut = false,
}: Props & { group: OptionGroup }) {
  const { t } = useTranslation();
  const id = useId();
  const rule = useRule(group);
  const { min, max, options } = group;
  const ofGroup = options.filter(({ _id }) => chosen.includes(_id));
  const missing = min - ofGroup.length;
  const ranOut = takesSoldOut ? [] : ofGroup.filter(({ available }) => !available);
  const isMissing = showsMissing && missing > 0;
  const hasError = isMissing || ranOut.length > 0;
  const others = chosen.filter((option) => ofGroup.every(({ _id }) => _id !== option));
  const toggle = (option: string) => {
    const ids = ofGroup.map(({ _id }) => _id);
    if (ids.includes(option)) onChange([...others, ...ids.filter((other) => other !== option)]);
    else onChange(max === 1 ? [...others, option] : [...others, ...ids, option]);
  };
  return (
    <fieldset
      className="option-group"
      data-missing={hasError || undefined}
      aria-describedby={hasError ? `${id}-error` : undefined}
    >
      <legend>
        <span translate="no">{group.name}</span> <small>{rule}</small>
      </legend>
      {options.map((option) => (
        <OptionRow
          key={option._id}
          option={option}
          type={min === 1 && max === 1 ? 'radio' : 'checkbox'}
          name={`${id}-${group._id}`}
          isChosen={ofGroup.includes(option)}
          isOff={(!option.available && !takesSoldOut) || (max > 1 && ofGroup.length >= max)}
          onToggle={() => toggle(option._id)}
        />
      ))}
      {hasError && (
        <FieldError id={`${id}-error`}>
          {ranOut.length > 0
            ? t('menu.ranOut', { options: formatOptions(ranOut) })
            : t('menu.missing', { count: missing, group: group.name })}
        </FieldError>
      )}
    </fieldset>
  );
}

/** Asks for the options of a dish, group by group. */
export function OptionFields(props: Props) {
  return (
    <div className="stack gap-4 w-100">
      {props.groups.map((group) => (
        <GroupFields key={group._id} {...props} group={group} />
      ))}
    </div>
  );
}
