import { useBackToList } from '../../lib/routing/list-return-state.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';

/** Renders a link to the list with the URL and scroll position it was left with. */
export function BackToListLink({ list, children }: { list: string; children: string }) {
  return (
    <Link className="back-link" {...useBackToList(list)}>
      <Icon name="back" />
      {children}
    </Link>
  );
}
