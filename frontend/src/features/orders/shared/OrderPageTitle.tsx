import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { keepClocks } from '../../../ui/display/keep-clocks.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import './order-page.scss';

interface Props {
  number?: string;
  /** The promise, or the customer. The number is above it. */
  headline?: string;
  /** The headline is the customer’s name, which goes on paper too. */
  isName?: boolean;
  /** The headline says how the order is, which the tab says too. */
  isState?: boolean;
  picture?: ReactNode;
}

export function OrderPageTitle({ number, headline, isName = false, isState = false, picture }: Props) {
  const { t } = useTranslation();
  const formattedNumber = number && formatOrderNumber(number);
  const numbered = formattedNumber ? t('orders.titled', { number: formattedNumber }) : t('orders.title');
  return (
    <div className="order-title">
      {picture}
      <p className="order-title-number">
        {/* One text node with its space, because browsers drop a separate space node once the number appears. */}
        {`${t('orders.title')} `}
        {formattedNumber && (
          <span data-testid="order-number" translate="no">
            {formattedNumber}
          </span>
        )}
      </p>
      <PageTitle
        title={isState && headline !== undefined ? headline : numbered}
        className={isName ? undefined : 'order-title-promise'}
      >
        {keepClocks(headline ?? t('orders.title'))}
      </PageTitle>
    </div>
  );
}
