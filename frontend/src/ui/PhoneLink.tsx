import { Icon } from './Icon.tsx';

/** A phone number that calls. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="phone-link tabular" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" />
      <span className="visually-hidden">Call </span>
      {phone}
    </a>
  );
}
