import { Button } from 'react-bootstrap';
import { Icon } from '../ui/Icon.tsx';
import { Message } from '../ui/Message.tsx';
import { countFilters, type FilterFields } from './catalogue-address.ts';

interface Props {
  fields: FilterFields;
  onReset: () => void;
}

/** Why there is nothing: the filters, or the market itself (spec §2, contract, Guards). */
export function NoDishes({ fields, onReset }: Props) {
  const isFiltered = countFilters(fields) > 0;
  return (
    <div className="empty-state">
      <span className="empty-state-icon">
        <Icon name={isFiltered ? 'search' : 'pot'} />
      </span>
      <Message>{isFiltered ? 'No dishes match' : 'No Latest Cuisines Yet'}</Message>
      {isFiltered ? (
        <>
          <p>
            {fields.name
              ? 'Try a shorter name. Capital letters count: “Taco” is not “taco”.'
              : 'Try another category, or widen the prices.'}
          </p>
          <Button onClick={onReset}>Show all dishes</Button>
        </>
      ) : (
        <p>The kitchens are still warming up. Come back a little later.</p>
      )}
    </div>
  );
}
