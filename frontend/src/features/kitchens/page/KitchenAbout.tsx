import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

const maxShortLength = 90;

const isLong = (text: string) => text.length > maxShortLength || text.split('\n').length > 2;

/** Renders a kitchen’s text about itself. A long one is cut after two lines until the user asks for all of it. */
export function KitchenAbout({ text }: { text: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (!isLong(text))
    return (
      <div className="kitchen-about">
        <p className="user-text">{text}</p>
      </div>
    );
  return (
    <div className="kitchen-about">
      <p id={id} className={`user-text ${isWhole ? '' : 'is-short'}`}>
        {text}
      </p>
      <Button variant="link" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'kitchens.page.about.less' : 'kitchens.page.about.more')}
      </Button>
    </div>
  );
}
