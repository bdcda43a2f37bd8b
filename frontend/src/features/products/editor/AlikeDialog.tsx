import type { ProductSummary } from '@homechef/contract/products/product';
import { Button } from 'react-bootstrap';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { Dialog } from '../../../ui/forms/Dialog.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';

interface Props {
  id: string;
  other: ProductSummary;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a dish is published that has the name of another dish, perhaps in another spelling. */
export function AlikeDialog({ id, other: { _id, name }, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation(); // admins have a page of their own, and the first steps contain the editor
  return (
    <Dialog
      title={t('chefProducts.alike.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onConfirm}>
            {t('chefProducts.alike.publish')}
          </Button>
          <Link
            className="btn btn-primary"
            to={pathname.includes(id) ? pathname.replace(id, _id) : paths.chefProductEdit(_id)}
          >
            {t('chefProducts.alike.edit', { name })}
          </Link>
        </>
      }
    >
      {t('chefProducts.alike.text')}
    </Dialog>
  );
}
