import type { Session } from '@homechef/contract/users/user';
import type { MenuImport } from '@homechef/contract/products/menu-file';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Field, FieldError } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { focusAndScrollTo } from '../../../ui/navigation/focus-and-scroll.ts';
import { MenuChanges } from './MenuChanges.tsx';
import { useMenuFile } from './use-menu-file.ts';
import './own-table.scss';
import './menu-file.scss';
import { exportMenu } from '@homechef/contract/products/endpoints';
import { getErrorMessage } from '../../../platform/http/api-client.ts';
import { downloadCsv } from '../../../platform/http/download-csv.ts';
import { saveFile } from '../../../platform/storage/save-csv.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';

type File = ReturnType<typeof useMenuFile>;

function FileChoice({ file: { choose, problem } }: { file: File }) {
  const { t } = useTranslation();
  return (
    <div className="field">
      <label className="btn btn-secondary">
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-label={t('chefProducts.file.upload')}
          aria-describedby="menu-file-problem"
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) choose(chosen);
            target.value = ''; // Allows choosing the same file again after changing it.
          }}
        />
        {t('chefProducts.file.choose')}
      </label>
      <div role="alert">{problem && <FieldError id="menu-file-problem">{problem}</FieldError>}</div>
    </div>
  );
}

function Download({ chef }: { chef: Session }) {
  const { t } = useTranslation();
  const { isBusy, error, download } = useMenuDownload(chef);
  return (
    <div className="mb-4">
      <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={download}>
        {t('chefProducts.file.download')}
      </Button>
      <p className="form-text">{t('chefProducts.file.downloadHint')}</p>
      <FormError>{error}</FormError>
    </div>
  );
}

const countAction = ({ dishes }: MenuImport, name: MenuImport['dishes'][number]['action']) =>
  dishes.filter(({ action }) => action === name).length;

function Outcome({ menu, file }: { menu: MenuImport; file: File }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [created, changed, kept] = (['new', 'changed', 'unchanged'] as const).map((action) =>
    countAction(menu, action),
  ) as [number, number, number];
  const count = created + changed;
  const texts = [
    ...(created > 0 ? [t('chefProducts.file.created', { count: created })] : []),
    ...(changed > 0 ? [t('chefProducts.file.changed', { count: changed })] : []),
    ...(kept > 0 ? [t('chefProducts.file.kept', { count: kept })] : []),
  ];
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // An answer to a question keeps the focus, and asks for the changes again.
    if (!document.activeElement?.closest('.menu-file-alike')) focusAndScrollTo(section.current);
  }, [menu]);
  const tellSaved = () => toast({ message: t('chefProducts.file.saved', { count }), tone: 'success' });
  return (
    <section ref={section} tabIndex={-1} className="mt-4" aria-label={t('chefProducts.file.caption')}>
      <p role="status">
        <b>{texts.join(', ')}</b>
      </p>
      {menu.errors.length > 0 && (
        <Alert variant="danger">{t('chefProducts.file.wrong', { count: menu.errors.length })}</Alert>
      )}
      <MenuChanges menu={menu} newRows={file.newRows} onAnswer={file.answer} />
      {menu.errors.length === 0 && count > 0 && (
        <div className="own-table-end">
          <small>{t('chefProducts.table.ordersStay')}</small>
          <Button
            aria-disabled={file.isSaving || file.isChecking || undefined}
            onClick={() => !file.isChecking && file.save(menu.plan, tellSaved)}
          >
            {t('chefProducts.file.save', { count })}
          </Button>
        </div>
      )}
    </section>
  );
}

/**
 * Renders the menu as a CSV file: download it, then upload it again, see the changes in each row, and save them with
 * one tap.
 */
export function MenuFile({ chef }: { chef: Session }) {
  const { t } = useTranslation();
  const file = useMenuFile(chef._id);
  const { csv, menu, error, isChecking } = file;
  return (
    <div className="menu-file">
      <p>{t('chefProducts.file.intro')}</p>
      <Download chef={chef} />
      <ValidatedForm onSubmit={() => file.check()}>
        <FileChoice file={file} />
        <Field
          as="textarea"
          rows={5}
          name="csv"
          className="menu-file-rows"
          label={t('chefProducts.file.rows')}
          hint={t('chefProducts.file.rowsHint')}
          value={csv}
          onChange={file.type}
        />
        <SubmitButton busy={isChecking} disabled={csv.trim() === ''} className="">
          <Icon name="search" /> {t('chefProducts.file.check')}
        </SubmitButton>
      </ValidatedForm>
      <FormError>{error}</FormError>
      {menu && <Outcome menu={menu} file={file} />}
    </div>
  );
}

/** Saves a chef’s current menu as a CSV file. */
function useMenuDownload({ _id, token }: Session) {
  const [isBusy, run] = useAsyncAction();
  const [error, setError] = useState<string>();
  const download = async () => {
    setError(undefined);
    try {
      saveFile(await downloadCsv({ endpoint: exportMenu, params: { chefId: _id }, token }), 'menu.csv');
    } catch (failure) {
      setError(getErrorMessage(failure));
    }
  };
  return { isBusy, error, download: () => void run(download) };
}
