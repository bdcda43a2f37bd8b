import { Dropdown } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { paths } from '../../platform/routing/paths.ts';
import type { NavLinkItem } from './nav-links.ts';

const adminLinks: readonly NavLinkItem[] = [
  { name: 'overview', to: paths.admin },
  { name: 'users', to: paths.adminUsers },
  { name: 'products', to: paths.adminProducts },
  { name: 'orders', to: paths.adminOrders },
];

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
