import { Icon, type IconName } from '../display/Icon.tsx';
import { Link } from './Link.tsx';

interface Props {
  to: string;
  icon: IconName;
  label: string;
  hint: string;
}

export function OptionLink({ to, icon, label, hint }: Props) {
  return (
    <Link className="option-link" to={to}>
      <Icon name={icon} />
      <span>
        {label}
        <span className="choice-hint">{hint}</span>
      </span>
      <Icon name="chevron" />
    </Link>
  );
}
