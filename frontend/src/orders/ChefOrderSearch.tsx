import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SendForm } from '../ui/SendForm.tsx';

interface Props {
  /** What is searched for now. */
  q: string;
  onSearch: (q: string) => void;
}

/** Finds an order by its number or its customer's name. */
export function ChefOrderSearch({ q, onSearch }: Props) {
  const [typed, setTyped] = useState(q);
  return (
    <div role="search">
      <SendForm onSend={() => onSearch(typed.trim())} className="chef-search">
        <Field
          label="Order number or name"
          name="q"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" variant="secondary">
          <Icon name="search" />
          Search
        </Button>
        {q && (
          <Link className="btn btn-link" to={paths.chefOrders}>
            Show all
          </Link>
        )}
      </SendForm>
    </div>
  );
}
