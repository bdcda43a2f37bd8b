import { formatOptions } from '@homechef/contract/menu/options';

/** Names the options of a line in the order of the menu. Renders nothing for a dish as it is. */
export function LineOptions({ options }: { options?: readonly { name: string }[] | null | undefined }) {
  if (!options?.length) return null;
  return (
    <p className="line-options" translate="no">
      {formatOptions(options)}
    </p>
  );
}
