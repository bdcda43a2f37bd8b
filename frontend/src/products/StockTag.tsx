import { Badge } from 'react-bootstrap';
import { stockTone } from './stock-tone.ts';

/** How much is left, in words and colour. */
export function StockTag({ count }: { count: number }) {
  const tone = stockTone(count);
  const words = { 'is-off': 'Sold out', 'is-low': `${count} left`, 'is-good': 'In Stock' };
  return (
    <Badge bg="" className={tone}>
      {words[tone]}
    </Badge>
  );
}
