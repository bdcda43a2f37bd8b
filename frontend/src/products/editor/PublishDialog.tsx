import { useId } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

interface Props {
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for allergens before a dish without stated allergens is published. */
export function PublishDialog({ isOpen, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Modal show={isOpen} onHide={onClose} centered aria-labelledby={titleId}>
      <Modal.Header>
        <Modal.Title id={titleId} as="h2" className="h4">
          {t('dietary.edit.askTitle')}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>{t('dietary.edit.ask')}</Modal.Body>
      <Modal.Footer>
        <Button variant="secondary" onClick={onConfirm}>
          {t('dietary.edit.askConfirm')}
        </Button>
        <Button onClick={onClose}>{t('dietary.edit.askBack')}</Button>
      </Modal.Footer>
    </Modal>
  );
}
