import type { Product } from '@homechef/contract/products/product';
import type { ProductUpdate } from '@homechef/contract/products/requests';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { BackLinkTarget } from '../../lib/routing/list-return-state.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector, type AppState } from '../../store/store.ts';
import { useServerFieldErrors } from '../../store/hooks/use-server-field-errors.ts';
import { useResetOnUnmount } from '../../store/hooks/use-reset-on-unmount.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { ImageField } from '../../uploads/ImageField.tsx';
import { usePictureUpload } from '../../uploads/use-picture-upload.ts';
import { EditConflictNotice, RestoredEditNotice } from './EditNotices.tsx';
import { storedEditDrafts } from './edit-draft.ts';
import { parseProductForm } from './product-form.ts';
import { ProductFields } from './ProductFields.tsx';
import { getOwnProduct, updateProduct } from '../../store/products/products.requests.ts';
import { useEditDraft } from './use-edit-draft.ts';

interface Props {
  product: Product;
  /** Where a saved item leads (spec §4). */
  wayBack: BackLinkTarget;
}

/** Saves what is typed; an edit of an older version is brought onto what is stored by now, to be looked at again. */
function useSave({ product, wayBack: { to, state } }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  const navigate = useNavigate();
  const toast = useToast();
  useResetOnUnmount(updateProduct);
  return async (body: ProductUpdate) => {
    const saved = await dispatch(updateProduct(product._id, { ...body, brand: product.brand }));
    if (saved) {
      storedEditDrafts.forget(product._id);
      const words = product.draft ? 'chefProducts.edit.published' : 'chefProducts.edit.saved';
      toast({ message: t(words, { name: saved.name }), tone: 'success' });
      return navigate(to, { state });
    }
    const failed = store.getState().productUpdate;
    if (failed.status === 'fail' && failed.httpStatus === 409) await dispatch(getOwnProduct(product._id));
  };
}

/** The form of an item, for its chef and for admins (spec §2). */
export function ProductEditor({ product, wayBack }: Props) {
  const { t } = useTranslation();
  const { edit, isRestored, change, load } = useEditDraft(product);
  const upload = usePictureUpload((image) => change({ image }));
  const [isTried, setTried] = useState(false);
  const [isSaving, run] = useAsyncAction();
  const save = useSave({ product, wayBack });
  const outcome = useAppSelector((state) => state.productUpdate);
  const { body, fields } = parseProductForm(edit.form, { _id: product._id, version: edit.version });
  const refused = useServerFieldErrors(outcome, edit.form);
  const problems = isTried ? { ...refused, ...fields } : {};
  const isUploading = upload.percent !== undefined;
  const send = () => {
    setTried(true);
    if (body) void run(() => save(body));
  };
  return (
    <ValidatedForm className="editor" onSubmit={send}>
      <div className="editor-picture">
        <ImageField
          label={t('chefProducts.edit.picture')}
          path={edit.form.image}
          upload={upload}
          error={problems.image}
        />
      </div>
      <div className="editor-words panel">
        {isRestored && <RestoredEditNotice onLoad={load} />}
        <ProductFields product={product} form={edit.form} problems={problems} onChange={change} />
        <FormError of={outcome} />
        <EditConflictNotice edit={edit} onLoad={load} />
        <SubmitButton busy={isSaving} disabled={isUploading}>
          {product.draft ? t('chefProducts.edit.publish') : t('chefProducts.edit.save')}
        </SubmitButton>
        {isUploading && (
          <p className="form-text" role="status">
            {t('chefProducts.edit.uploading')}
          </p>
        )}
      </div>
    </ValidatedForm>
  );
}
