import type { CashDay } from '@homechef/contract/cash/cash-day';
import { formatMoney } from '@homechef/contract/money/money';
import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { listDrawerLines } from './drawer.ts';
import { EntryForm } from './EntryForm.tsx';
import { formatSignedMoney } from './cash-format.ts';

interface Props {
  day: CashDay;
  chefId: string;
  isToday: boolean;
  /** Entries can be added, because the day is today and not closed. */
  canAdd: boolean;
  onAdded: () => void;
}

const formKinds = ['payout', 'correction'] as const;

function AddEntry({ chefId, onAdded }: Pick<Props, 'chefId' | 'onAdded'>) {
  const { t } = useTranslation();
  const toast = useToast();
  const [kind, setKind] = useState<(typeof formKinds)[number]>();
  if (kind) {
    return (
      <EntryForm
        kind={kind}
        chefId={chefId}
        onAdded={() => {
          setKind(undefined);
          toast({ message: t('cash.entry.saved'), tone: 'success' });
          onAdded();
        }}
        onClose={() => setKind(undefined)}
      />
    );
  }
  return (
    <div className="actions is-filled mt-3">
      {formKinds.map((name) => (
        <Button key={name} variant="secondary" size="lg" onClick={() => setKind(name)}>
          {t(name === 'payout' ? 'cash.entry.payOut' : 'cash.entry.correct')}
        </Button>
      ))}
    </div>
  );
}

const getMoment = ({ day, isToday }: Pick<Props, 'day' | 'isToday'>) => {
  if (day.closed) return 'atClose';
  return isToday ? 'now' : 'then';
};

export function DrawerPanel({ day, chefId, isToday, canAdd, onAdded }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className="panel" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-soft">
        {t(`cash.drawer.${getMoment({ day, isToday })}`)}
      </h2>
      <p className="drawer-sum tabular">{formatMoney(day.expected)}</p>
      <dl className="sums tabular">
        {listDrawerLines(day).map(({ kind, count, amount }) => (
          <div key={kind}>
            <dt>{t(`cash.drawer.${kind}`, { count })}</dt>
            <dd>{kind === 'opening' ? formatMoney(amount) : formatSignedMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {canAdd && <AddEntry chefId={chefId} onAdded={onAdded} />}
    </section>
  );
}
