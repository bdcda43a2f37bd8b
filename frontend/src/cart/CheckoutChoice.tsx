import { Modal } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { loginWithRedirect, paths } from '../lib/paths.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

interface WayProps {
  to: string;
  icon: IconName;
  label: string;
  hint: string;
}

function Way({ to, icon, label, hint }: WayProps) {
  return (
    <Link className="way" to={to} aria-label={label}>
      <Icon name={icon} />
      <span>
        {label}
        <span className="choice-hint">{hint}</span>
      </span>
      <Icon name="chevron" />
    </Link>
  );
}

/** Asks a visitor how to go on: as a guest, or signed in. */
export function CheckoutChoice({ show, onHide }: { show: boolean; onHide: () => void }) {
  return (
    <Modal show={show} onHide={onHide} centered aria-labelledby="checkout-choice">
      <Modal.Header>
        <Modal.Title id="checkout-choice" as="h2">
          How would you like to order?
        </Modal.Title>
        <button type="button" className="round-button ms-auto" aria-label="Close" onClick={onHide}>
          <Icon name="close" />
        </button>
      </Modal.Header>
      <Modal.Body className="ways">
        <Way
          to={paths.guest}
          icon="ticket"
          label="Checkout as a guest"
          hint="Name, email and phone: done in a minute"
        />
        <Way
          to={loginWithRedirect(paths.shipping)}
          icon="person"
          label="Sign In"
          hint="Keep your orders together"
        />
      </Modal.Body>
    </Modal>
  );
}
