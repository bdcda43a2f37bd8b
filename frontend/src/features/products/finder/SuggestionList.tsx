import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon, type IconName } from '../../../ui/display/Icon.tsx';
import type { Option, OptionKind } from './suggestion-options.ts';

const kinds: readonly OptionKind[] = ['dishes', 'kitchens', 'cuisines', 'places'];
const icons: Record<OptionKind, IconName> = {
  dishes: 'plate',
  kitchens: 'person',
  cuisines: 'search',
  places: 'pin',
};

interface Props {
  id: string;
  options: readonly Option[];
  active: number;
  onChoose: (option: Option) => void;
}

export function SuggestionList({ id, options, active, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('finder.suggestions')}
        hidden={options.length === 0}
      >
        {kinds.map((kind) => {
          const ofKind = options.filter((option) => option.kind === kind);
          if (ofKind.length === 0) return null;
          return (
            <div key={kind} role="group" aria-label={t(`finder.groups.${kind}`)}>
              <p aria-hidden="true">{t(`finder.groups.${kind}`)}</p>
              {ofKind.map((option) => {
                const index = options.indexOf(option);
                return (
                  <div
                    key={index}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    // Keeps the focus in the input.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => onChoose(option)}
                  >
                    <Icon name={icons[kind]} />
                    <span>
                      {option.text}
                      {option.kind === 'dishes' && (
                        <small className="d-block text-soft">{option.detail}</small>
                      )}
                    </span>
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
      <span className="visually-hidden" role="status">
        {options.length > 0 && t('finder.count', { count: options.length })}
      </span>
    </>
  );
}
