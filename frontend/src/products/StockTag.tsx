import { Badge } from 'react-bootstrap';

/** From here up there is enough not to be counted. */
const plenty = 3;

/** How much is left, in words and colour. */
export function StockTag({ count }: { count: number }) {
  const [tone, words] =
    count <= 0
      ? ['is-off', 'Sold out']
      : count < plenty
        ? ['is-low', `${count} left`]
        : ['is-good', 'In Stock'];
  return (
    <Badge bg="" className={tone}>
      {words}
    </Badge>
  );
}
