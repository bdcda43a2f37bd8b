import { Fragment } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Icon } from './Icon.tsx';

export const toTelUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

export function PhoneLink({ phone }: { phone: string }) {
  const { t } = useTranslation();
  return (
    <a className="touch-link phone-link fw-bold tabular" href={toTelUrl(phone)}>
      <Icon name="phone" />
      <span className="visually-hidden">{t('ui.call')} </span>
      <span translate="no">{phone}</span>
    </a>
  );
}

/** Lists whom to call, with the phones as links. */
export function CallLinks({ people }: { people: readonly { name: string; phone: string | null }[] }) {
  return people.map(({ name, phone }, i) => (
    <Fragment key={i}>
      {i > 0 && '; '}
      {phone ? <a href={toTelUrl(phone)}>{`${name}, ${phone}`}</a> : name}
    </Fragment>
  ));
}

/** Renders an email address that can wrap after the `@` and after each dot. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
