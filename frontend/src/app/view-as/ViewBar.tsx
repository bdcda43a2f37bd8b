import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { viewAs } from '../../messages/view-as.en.ts';
import './view-bar.scss';

// Only a view downloads these messages.
addMessages('en', { viewAs });

interface Props {
  name: string;
  onStop: () => void;
}

/** Says on every page that an admin is viewing a kitchen’s screens, and offers to stop. */
export function ViewBar({ name, onStop }: Props) {
  const { t } = useTranslation();
  return (
    <aside className="view-bar" aria-label={t('viewAs.label')}>
      <div className="container">
        <p>
          <b>{t('viewAs.sees', { name })}</b> {t('viewAs.fixed')}
        </p>
        <button type="button" className="btn btn-secondary" onClick={onStop}>
          {t('viewAs.stop')}
        </button>
      </div>
    </aside>
  );
}
