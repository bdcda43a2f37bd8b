import { Button } from 'react-bootstrap';
import { usePosition, type Position } from '../lib/use-position.ts';
import { Icon } from '../ui/Icon.tsx';
import { Message } from '../ui/Message.tsx';

/** 'Use my location' (contract, Guards): failing says so, and what was known stays as it was. */
export function LocationButton({ onFound }: { onFound: (position: Position) => void }) {
  const { status, ask } = usePosition(onFound);
  return (
    <div className="location">
      <Button variant="secondary" disabled={status === 'asking'} onClick={ask}>
        <Icon name="pin" />
        Use my location
      </Button>
      <span className="location-note" role="status">
        {status === 'asking' && 'Looking for you…'}
        {status === 'found' && 'Location added'}
      </span>
      {status === 'failed' && <Message variant="danger">Unable to retrieve your location</Message>}
    </div>
  );
}
