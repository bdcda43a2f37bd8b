import type { Pickup } from '@homechef/contract/orders/order';
import { minuteMs } from '@homechef/contract/time/local-date';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { QrCode } from '../../../ui/qr/QrCode.tsx';
import { buildHandOverLink } from '../shared/code/hand-over-link.ts';
import type { OrderPart } from '../shared/ticket/order-parts.ts';
import { ImHere } from './ImHere.tsx';
import './pickup-code.scss';

const hereLeadMs = 2 * 60 * minuteMs;

/**
 * Returns whether the customer could be at the kitchen: from two hours before the pickup, or any time if it has none.
 */
const canBeHere = ({ startsAt, stage }: Pickup, nowMs: number) =>
  (stage === 'accepted' || stage === 'ready') &&
  (startsAt === null || nowMs >= Date.parse(startsAt) - hereLeadMs);

interface Props {
  number: string;
  part: OrderPart;
  nowMs: number;
  /** There is no connection, so the kitchen cannot be told. */
  isCopy: boolean;
  /** Nothing on the page is more urgent than “I’m here”. */
  isMain: boolean;
}

/**
 * Shows the code, which the customer shows or lets the kitchen scan, and "I’m here". The server sends the code only to
 * the customer, and only while something is left to pick up (docs/rules/counter.md §2).
 */
export function PickupCode({ number, part, nowMs, isCopy, isMain }: Props) {
  const { t } = useTranslation();
  const { pickup } = part;
  if (!pickup?.code) return null;
  const { code } = pickup;
  // An order of several kitchens has several codes.
  const ofKitchen = t('orderPage.ofKitchen', { kitchen: part.kitchen });
  return (
    <section className="pickup-code" aria-label={`${t('orderPage.code.title')} ${ofKitchen}`}>
      <div>
        <h3>{t('orderPage.code.title')}</h3>
        <div className="pickup-code-digits tabular" translate="no">
          {code}
        </div>
        <p className="text-soft">{t('orderPage.code.hint')}</p>
      </div>
      <QrCode
        text={buildHandOverLink(window.location.origin, { number, code })}
        label={t('orderPage.code.qr', { code })}
      />
      {canBeHere(pickup, nowMs) && (
        <>
          {isCopy && <p className="im-here">{t('orderPage.here.offline')}</p>}
          {/* Stays mounted, so that a typed note is still there afterwards. */}
          <div className="ticket-answers" hidden={isCopy}>
            <ImHere number={number} pickup={pickup} kitchen={part.kitchen} isMain={isMain} />
          </div>
        </>
      )}
    </section>
  );
}
