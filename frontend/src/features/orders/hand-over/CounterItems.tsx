import type { OrderItem } from '@homechef/contract/orders/order';
import { StatedAllergens } from '../../products/dietary/StatedAllergens.tsx';
import { LineOptions } from '../../menu/LineOptions.tsx';
import { ItemNote } from '../shared/ItemNote.tsx';

export function CounterItems({ items, label }: { items: readonly OrderItem[]; label: string }) {
  return (
    <ul className="counter-items" aria-label={label}>
      {items.map(({ _id, qty, name, note, options, allergens }) => (
        <li key={_id}>
          <b className="tabular">{qty} ×</b>
          <div>
            <bdi translate="no">{name}</bdi>
            <LineOptions options={options} />
            <ItemNote note={note} />
            <StatedAllergens allergens={allergens} />
          </div>
        </li>
      ))}
    </ul>
  );
}
