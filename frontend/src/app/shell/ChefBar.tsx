import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { CounterIcon } from '../../ui/display/CounterIcon.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { NavLink } from '../../ui/navigation/Link.tsx';
import { chefBar } from '../../messages/chef-bar.en.ts';
import './chef-bar.scss';

// Only chefs download these messages.
addMessages('en', { chefBar });

const links = [
  { name: 'orders', to: paths.chefOrders, icon: <Icon name="ticket" />, contains: paths.chefOrder('') },
  { name: 'board', to: paths.chefBoard, icon: <CounterIcon name="board" /> },
  { name: 'handOver', to: paths.chefHandOver, icon: <CounterIcon name="bag" /> },
  {
    name: 'schedule',
    to: paths.chefSchedule,
    icon: <CounterIcon name="calendar" />,
    contains: paths.chefLimits,
  },
  { name: 'cash', to: paths.chefCash, icon: <Icon name="cash" /> },
] as const;

/** Renders a chef’s five main links within reach of the thumb, on small screens only. The header has the same links. */
export function ChefBar() {
  const { t } = useTranslation();
  return (
    <nav className="chef-bar d-lg-none" aria-label={t('chefBar.label')}>
      {links.map(({ name, icon, ...link }) => (
        <NavLink key={name} {...link}>
          {icon}
          <span>{t(`chefBar.${name}`)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
