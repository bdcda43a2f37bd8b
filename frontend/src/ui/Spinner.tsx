import { Spinner as Wheel } from 'react-bootstrap';

/** Something is on its way (spec §2). */
export function Spinner() {
  return (
    <div className="loading" role="status">
      <Wheel animation="border" aria-hidden="true" />
      <span>Loading...</span>
    </div>
  );
}
