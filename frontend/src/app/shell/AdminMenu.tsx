import { Dropdown } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { adminLinks } from './nav-links.ts';

/** From lg up it opens below its link; in the unfolded menu of a phone it stands in its place. */
const belowItsLink = { lg: 'end' } as const;

/** The admin's screens (spec §2). `onChosen` folds the header's menu on a phone. */
export function AdminMenu({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation();
  return (
    <Dropdown as="li" className="nav-item">
      <Dropdown.Toggle as="button" type="button" className="nav-link" id="admin-menu">
        {t('app.nav.admin')}
      </Dropdown.Toggle>
      <Dropdown.Menu align={belowItsLink}>
        {adminLinks.map(({ name, to }) => (
          <Dropdown.Item key={to} as={Link} to={to} onClick={onChosen}>
            {t(`app.nav.${name}`)}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}
