import { useBackToList } from '../../../platform/routing/list-return-state.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';

export function BackToListLink({ list, children }: { list: string; children: string }) {
  return (
    <Link className="back-link" {...useBackToList(list)}>
      <Icon name="back" />
      {children}
    </Link>
  );
}
