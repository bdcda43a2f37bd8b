import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { saveFile } from '../../../platform/storage/save-csv.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { getOpenOrders } from '../../user-details/state/user-pages.requests.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { deleteMyAccount, downloadMyData } from '../state/my-data.requests.ts';
import { replaceSession } from '../state/session.reducer.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { AccountField } from '../account-fields/AccountField.tsx';
import '../security/security.scss';

const saveData = (text: string) => saveFile(new Blob([text], { type: 'application/json' }), 'my-data.json');

function Download() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isSending, run] = useAsyncAction();
  const outcome = useOutcome(downloadMyData);
  return (
    <>
      <FormError state={outcome} />
      {outcome.data && <p role="status">{t('myData.downloaded')}</p>}
      <div className="profile-row">
        <p>{t('myData.lead')}</p>
        <Button
          variant="secondary"
          aria-disabled={isSending || undefined}
          onClick={() => void run(() => dispatch(downloadMyData(saveData)))}
        >
          {t('myData.download')}
        </Button>
      </div>
    </>
  );
}

/**
 * Says how many orders end with the account, and how to open those that stay, because the account can no longer show
 * them.
 */
function OpenOrdersOfAccount() {
  const { t } = useTranslation();
  const list = new Intl.ListFormat(useLocale());
  const { data } = useQuery(getOpenOrders, 'profile');
  if (!data || data.orders + data.ready.length === 0) return null;
  const { orders, ready } = data;
  const kept = ready.map(({ number, code }) => {
    const shown = formatOrderNumber(number);
    return code === undefined ? shown : t('myData.numberAndCode', { number: shown, code });
  });
  return (
    <li>
      {orders > 0 && t('myData.cancelled', { count: orders })}{' '}
      {kept.length > 0 && <b>{t('myData.stay', { count: kept.length, list: list.format(kept) })}</b>}
    </li>
  );
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const isChef = useAppSelector((state) => state.session.user?.isChef);
  const [currentPassword, setPassword] = useState('');
  const [isSending, run] = useAsyncAction();
  const outcome = useOutcome(deleteMyAccount);
  const send = async () => {
    if (!(await dispatch(deleteMyAccount({ currentPassword })))) return;
    toast({ message: t('myData.deleted'), tone: 'success' });
    dispatch(replaceSession()); // The account’s sessions have ended on the server.
    void navigate(paths.home);
  };
  return (
    <ValidatedForm className="account-form" onSubmit={() => void run(send)}>
      <p>{t('myData.happens')}</p>
      <ul className="bullets">
        <li>{t('myData.personGoes')}</li>
        <li>{t('myData.ordersStay')}</li>
        <li>{t(isChef ? 'myData.kitchenGoes' : 'myData.openOrders')}</li>
        <OpenOrdersOfAccount />
        <li>{t('myData.noWayBack')}</li>
      </ul>
      <AccountField
        field="currentPassword"
        form={{ currentPassword }}
        fieldErrors={{}}
        onChange={(part) => setPassword(part.currentPassword ?? '')}
        hint={t('myData.passwordHint')}
        autoFocus
      />
      <FormError state={outcome} />
      <div className="d-flex flex-wrap gap-2">
        <SubmitButton busy={isSending} className="" variant="danger">
          {t('myData.deleteForGood')}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {t('myData.keep')}
        </Button>
      </div>
    </ValidatedForm>
  );
}

export function MyDataPanel() {
  const { t } = useTranslation();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section className="panel" aria-labelledby="my-data">
      <h2 id="my-data">{t('myData.title')}</h2>
      <Download />
      {!isDeleting && (
        <Button variant="link" className="mt-2 tone-danger" onClick={() => setDeleting(true)}>
          {t('myData.delete')}
        </Button>
      )}
      {isDeleting && <DeletionForm onCancel={() => setDeleting(false)} />}
    </section>
  );
}
