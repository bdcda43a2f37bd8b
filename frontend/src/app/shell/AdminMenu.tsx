import { Dropdown } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { adminLinks } from './nav-links.ts';

// Right-aligned from the lg breakpoint on.
const menuAlign = { lg: 'end' } as const;

export function AdminMenu({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation();
  return (
    <Dropdown as="li" className="nav-item">
      <Dropdown.Toggle as="button" type="button" className="nav-link" id="admin-menu">
        {t('app.nav.admin')}
      </Dropdown.Toggle>
      <Dropdown.Menu align={menuAlign}>
        {adminLinks.map(({ name, to }) => (
          <Dropdown.Item key={to} as={Link} to={to} onClick={onNavigate}>
            {t(`app.nav.${name}`)}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}
