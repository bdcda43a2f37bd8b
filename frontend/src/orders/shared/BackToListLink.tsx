import { useWayBack } from '../../lib/routing/list-return-state.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';

/** Back to the list that the order stands in, as it was left. */
export function OrderWayBack({ list, children }: { list: string; children: string }) {
  return (
    <Link className="back-link" {...useWayBack(list)}>
      <Icon name="back" />
      {children}
    </Link>
  );
}
