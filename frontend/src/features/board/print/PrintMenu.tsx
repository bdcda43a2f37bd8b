import { Dropdown } from 'react-bootstrap';
import { createPortal } from 'react-dom';
import type { Board } from '@homechef/contract/board/board';
import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CounterIcon } from '../../../ui/display/CounterIcon.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { usePrint } from '../../../ui/print/use-print.ts';
import { listPrintedSlots, printKinds, type PrintKind } from './printed-orders.ts';
import { PrintedBoard } from './PrintedBoard.tsx';

interface Props {
  board: Board;
  orders: readonly ChefOrder[];
  kitchen: Kitchen;
}

/** Prints a packing list per slot, or a ticket per order, with the browser’s print dialog. */
export function PrintMenu({ board, orders, kitchen }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [kind, setKind] = usePrint<PrintKind>();
  const slots = listPrintedSlots(board, orders);
  const print = (chosen: PrintKind) => {
    if (slots.length === 0) toast({ message: t('board.print.none') });
    else setKind(chosen);
  };
  return (
    <>
      <Dropdown>
        <Dropdown.Toggle variant="secondary">
          <CounterIcon name="print" />
          <span>{t('board.print.label')}</span>
        </Dropdown.Toggle>
        <Dropdown.Menu>
          {printKinds.map((candidate) => (
            <Dropdown.Item key={candidate} as="button" type="button" onClick={() => print(candidate)}>
              {t(`board.print.${candidate}`)}
            </Dropdown.Item>
          ))}
        </Dropdown.Menu>
      </Dropdown>
      {kind &&
        createPortal(<PrintedBoard kind={kind} slots={slots} timeZone={kitchen.timeZone} />, document.body)}
    </>
  );
}
