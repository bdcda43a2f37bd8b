import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Dialog } from '../../../ui/forms/Dialog.tsx';

interface Props {
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for allergens before publishing a dish that states none. */
export function PublishDialog({ isOpen, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('dietary.edit.askTitle')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onConfirm}>
            {t('dietary.edit.askConfirm')}
          </Button>
          <Button onClick={onClose}>{t('dietary.edit.askBack')}</Button>
        </>
      }
    >
      {t('dietary.edit.ask')}
    </Dialog>
  );
}
