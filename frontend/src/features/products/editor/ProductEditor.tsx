import { isSameDishName } from '@homechef/contract/products/dish-name';
import type { Product, ProductSummary } from '@homechef/contract/products/product';
import type { ProductUpdate } from '@homechef/contract/products/requests';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { BackLinkTarget } from '../../../platform/routing/list-return-state.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector, type AppState } from '../../../store/store.ts';
import { useServerFieldErrors } from '../../../store/hooks/use-server-field-errors.ts';
import { useResetOnUnmount } from '../../../store/hooks/use-outcome.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { ImageField } from '../../uploads/ImageField.tsx';
import { usePictureUpload } from '../../uploads/use-picture-upload.ts';
import { AlikeDialog } from './AlikeDialog.tsx';
import { EditConflictNotice, RestoredEditNotice } from './EditNotices.tsx';
import { storedEditDrafts } from './edit-draft.ts';
import { parseProductForm, type ProductFormValues } from './product-form.ts';
import { ProductFields } from './ProductFields.tsx';
import { getOwnProduct, listAllOwnProducts, updateProduct } from '../state/own-products.requests.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { useEditDraft } from './use-edit-draft.ts';
import './editor.scss';
import { listDietConflicts } from '@homechef/contract/products/dietary/diets';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { getCategoryLabel } from '../shared/category-label.ts';

function useDietErrors(form: ProductFormValues): FieldErrors {
  const { t } = useTranslation();
  const errors = listDietConflicts(form).map(({ field, label, allergen }) => {
    const name =
      field === 'category'
        ? getCategoryLabel(form.category, t)
        : t(`dietary.diets.${label as ProductFormValues['diets'][number]}`);
    const values = { label: name, allergen: t(`dietary.allergens.${allergen}`) };
    return [field, t('dietary.edit.conflict', values)] as const;
  });
  return Object.fromEntries(errors.reverse());
}

interface Props {
  product: Product;
  /** Where to go after saving. */
  backLink: BackLinkTarget;
}

/**
 * Returns a function that saves the product. After a 409, it reloads the product, which rebases the draft for a second
 * look (docs/rules/prices-and-stock.md §6).
 */
function useSaveProduct({ product, backLink: { to, state } }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  const navigate = useNavigate();
  const toast = useToast();
  useResetOnUnmount(updateProduct);
  return async (body: ProductUpdate) => {
    const saved = await dispatch(updateProduct(product._id, { ...body, brand: product.brand }));
    if (saved) {
      storedEditDrafts.clear(product._id);
      const messageKey = product.draft ? 'chefProducts.edit.published' : 'chefProducts.edit.saved';
      toast({ message: t(messageKey, { name: saved.name }), tone: 'success' });
      return navigate(to, { state });
    }
    const result = updateProduct.select(store.getState());
    if (result.status === 'fail' && result.httpStatus === 409) await dispatch(getOwnProduct(product._id));
  };
}

/** Returns a function that finds another dish of the chef with the name, perhaps in another spelling. */
function useFindAlike({ _id, user }: Product) {
  const dispatch = useAppDispatch();
  return async (name: string): Promise<ProductSummary | undefined> => {
    const dishes = await dispatch(listAllOwnProducts(user));
    return dishes?.find((other) => other._id !== _id && isSameDishName(other.name, name));
  };
}

/** Renders the form of a product for its chef and for admins. */
export function ProductEditor({ product, backLink }: Props) {
  const { t } = useTranslation();
  const { edit, isRestored, change, discard } = useEditDraft(product);
  const upload = usePictureUpload((image) => change({ image }));
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [alike, setAlike] = useState<ProductSummary>();
  const findAlike = useFindAlike(product);
  const [isSaving, run] = useAsyncAction();
  const save = useSaveProduct({ product, backLink });
  const outcome = useAppSelector(updateProduct.select);
  const { body, fieldErrors: formErrors } = parseProductForm(edit.form, {
    _id: product._id,
    version: edit.version,
  });
  const [serverErrors, alert] = useServerFieldErrors(outcome, edit.form);
  const dietErrors = useDietErrors(edit.form);
  const fieldErrors = hasSubmitted ? { ...serverErrors, ...dietErrors, ...formErrors } : {};
  const isUploading = upload.percent !== undefined;
  const saveOrAsk = async (checked: ProductUpdate) => {
    if (product.draft && Object.keys(edit.form.allergens).length === 0) setIsAsking(true);
    else await save(checked);
  };
  const handleSubmit = () => {
    setHasSubmitted(true);
    if (!body || Object.keys(dietErrors).length > 0) return;
    void run(async () => {
      const found = product.draft && (await findAlike(body.name));
      if (found) setAlike(found);
      else await saveOrAsk(body);
    });
  };
  const publishAnyway = () => {
    setAlike(undefined);
    if (body) void run(() => saveOrAsk(body));
  };
  const publish = () => {
    setIsAsking(false);
    if (body) void run(() => save(body));
  };
  const returnToAllergens = () => {
    setIsAsking(false);
    // A closing dialog first returns the focus to its button.
    window.setTimeout(() => document.getElementById('allergens')?.focus(), 0);
  };
  return (
    <ValidatedForm className="editor" onSubmit={handleSubmit}>
      <div className="editor-picture">
        <ImageField
          label={t('chefProducts.edit.picture')}
          path={edit.form.image}
          upload={upload}
          error={fieldErrors.image}
        />
      </div>
      <div className="panel">
        {isRestored && <RestoredEditNotice onDiscard={discard} />}
        <ProductFields product={product} form={edit.form} fieldErrors={fieldErrors} onChange={change} />
        <FormError state={alert} />
        <EditConflictNotice edit={edit} onDiscard={discard} />
        <SubmitButton busy={isSaving} disabled={isUploading}>
          {product.draft ? t('chefProducts.edit.publish') : t('chefProducts.edit.save')}
        </SubmitButton>
        {alike && (
          <AlikeDialog
            id={product._id}
            other={alike}
            onConfirm={publishAnyway}
            onClose={() => setAlike(undefined)}
          />
        )}
        <PublishDialog isOpen={isAsking} onConfirm={publish} onClose={returnToAllergens} />
        {isUploading && (
          <p className="form-text" role="status">
            {t('chefProducts.edit.uploading')}
          </p>
        )}
      </div>
    </ValidatedForm>
  );
}
