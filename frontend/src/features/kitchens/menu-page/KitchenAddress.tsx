import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { maxSlugChanges, slugLength } from '@homechef/contract/kitchens/slug';
import { useEffect, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation, useLocale } from '../../../platform/i18n/use-translation.ts';
import { getKitchenPath, paths } from '../../../platform/routing/paths.ts';
import { useResetOnUnmount } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Fold } from '../../../ui/display/Fold.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { QrCode } from '../../../ui/qr/QrCode.tsx';
import { ShareButton } from '../page/ShareButton.tsx';
import { changeSlug, checkSlug } from '../state/kitchen.requests.ts';
import './menu-page.scss';

const typingPauseMs = 400;

/** Asks, once the chef pauses, whether the kitchen may take what was typed. */
function useSlugCheck(chefId: string, text: string) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => void dispatch(checkSlug(chefId, text)), typingPauseMs);
    return () => clearTimeout(timer);
  }, [dispatch, chefId, text]);
  return useAppSelector((state) => checkSlug.selectState(checkSlug.select(state), chefId, text));
}

function useSlugChange(kitchen: Kitchen, onSaved: () => void) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [isBusy, run] = useAsyncAction();
  useResetOnUnmount(changeSlug);
  const save = (slug: string | null) =>
    void run(async () => {
      if (!(await dispatch(changeSlug(kitchen._id, slug)))) return;
      onSaved();
      toast({
        message: t(`kitchens.menuPage.address.${slug === null ? 'removed' : 'saved'}`),
        tone: 'success',
      });
    });
  return { isBusy, save };
}

/** Lets a chef choose the own address of the kitchen’s page, and shows it as link and QR code. */
export function KitchenAddress({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  const text = (typed ?? kitchen.slug ?? '').trim().toLowerCase();
  const { data: check, error: checkError } = useSlugCheck(kitchen._id, text);
  const outcome = useAppSelector(changeSlug.select);
  const { isBusy, save } = useSlugChange(kitchen, () => setTyped(undefined));
  const isChanged = text !== (kitchen.slug ?? '');
  const isAllowed = check !== undefined && (check.state === 'free' || check.state === 'own');
  const problem =
    isChanged && check && !isAllowed
      ? t(`kitchens.menuPage.address.${check.state}`, { slug: text, ...slugLength })
      : undefined;
  const until = check?.until
    ? new Date(check.until).toLocaleDateString(locale, { month: 'long', day: 'numeric' })
    : undefined;
  const left =
    check &&
    (until
      ? t('kitchens.menuPage.address.none', { date: until })
      : t('kitchens.menuPage.address.left', { left: check.changesLeft, max: maxSlugChanges }));
  const url = window.location.origin + getKitchenPath(kitchen);
  return (
    <Fold
      id="address"
      title={t('kitchens.menuPage.address.title')}
      state={
        kitchen.slug ? (
          <bdi translate="no">{paths.kitchen(kitchen.slug)}</bdi>
        ) : (
          t('kitchens.menuPage.address.unset')
        )
      }
    >
      <ValidatedForm onSubmit={() => isChanged && isAllowed && save(text)}>
        <Field
          label={t('kitchens.menuPage.address.label', {
            start: `${window.location.host}${paths.kitchen('')}`,
          })}
          name="slug"
          maxLength={slugLength.max}
          value={typed ?? kitchen.slug ?? ''}
          hint={`${t('kitchens.menuPage.address.hint', slugLength)} ${left ?? ''}`}
          error={problem ?? checkError}
          onChange={setTyped}
        />
        <p role="status">
          {isChanged && isAllowed && t(`kitchens.menuPage.address.${check.state}`, { slug: text })}
        </p>
        <FormError state={outcome} />
        <div className="d-flex flex-wrap gap-2 pt-2">
          {isChanged && isAllowed && !check.until && (
            <SubmitButton busy={isBusy} className="">
              {t('kitchens.menuPage.address.save')}
            </SubmitButton>
          )}
          {kitchen.slug && (
            <Button variant="secondary" onClick={() => save(null)}>
              {t('kitchens.menuPage.address.remove')}
            </Button>
          )}
        </div>
      </ValidatedForm>
      <div className="wrap align-items-center gap-3 address-link">
        <QrCode text={url} label={t('kitchens.menuPage.address.qr')} />
        <div className="wrap">
          <p>
            <b translate="no">{url.replace(/^https?:\/\//, '')}</b>
          </p>
          <ShareButton name={kitchen.name} path={getKitchenPath(kitchen)} />
          <Link className="btn btn-secondary" to={paths.chefPoster}>
            {t('kitchens.poster.link')}
          </Link>
        </div>
      </div>
    </Fold>
  );
}
