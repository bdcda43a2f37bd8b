import type { GroupCopied } from '@homechef/contract/menu/option-schemas';
import type { ProductSummary } from '@homechef/contract/products/product';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { Dialog } from '../../../ui/forms/Dialog.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { copyOptionGroup } from '../state/menu.requests.ts';

const refusals = {
  'option.group_name_taken': 'taken',
  'option.too_many_groups': 'full',
  'option.too_many_of_dish': 'full',
  'option.dish_is_part': 'part',
  'option.part_not_offered': 'itself',
} as const;

type Why = (typeof refusals)[keyof typeof refusals] | 'gone';

const toWhy = (code: string): Why => (refusals as Partial<Record<string, Why>>)[code] ?? 'gone';

interface Props {
  product: { _id: string };
  group: { _id: string; name: string };
  /** The form has changes of the group that are not saved, and so not copied. */
  isChanged: boolean;
  dishes: readonly ProductSummary[];
}

/** Says how many dishes got the group, and names those that were left as they are, with the reason. */
function Outcome({ outcome: { copied, refused }, dishes }: { outcome: GroupCopied } & Pick<Props, 'dishes'>) {
  const { t } = useTranslation();
  const nameOf = (id: string) => dishes.find(({ _id }) => _id === id)?.name ?? id;
  const reasons = [...new Set(refused.map(({ code }) => toWhy(code)))];
  return (
    <div role="status">
      <p>{t('optionEditor.copied', { count: copied.length })}</p>
      {reasons.map((why) => {
        const names = refused.flatMap(({ product, code }) => (toWhy(code) === why ? nameOf(product) : []));
        return <p key={why}>{t(`optionEditor.refused.${why}`, { names: names.join(', ') })}</p>;
      })}
    </div>
  );
}

/** Copies a stored group to other dishes, and says which of them were left as they are. */
export function CopyGroup({ product, group, isChanged, dishes }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const outcome = useAppSelector(copyOptionGroup.select);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isSending, run] = useAsyncAction();
  const { getKey, renew } = useIdempotencyKey();
  const [copied, setCopied] = useState<GroupCopied>();
  const open = () => {
    dispatch(copyOptionGroup.reset());
    setCopied(undefined);
    setChosen([]);
    renew();
    setOpen(true);
  };
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const send = () =>
    void run(async () => {
      const key = getKey([product._id, group._id, chosen]);
      setCopied(await dispatch(copyOptionGroup(product._id, group._id, chosen, key)));
    });
  const all = dishes.map(({ _id }) => _id);
  return (
    <>
      <Button variant="link" onClick={open}>
        {t('optionEditor.copy')} <span className="visually-hidden">{group.name}</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('optionEditor.copyTo', { name: group.name })}
        isBusy={isSending}
        onClose={() => setOpen(false)}
        onSubmit={send}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('ui.close')}
            </Button>
            {!copied && (
              <SubmitButton busy={isSending} className="" disabled={chosen.length === 0}>
                {chosen.length > 0
                  ? t('optionEditor.copyTheir', { count: chosen.length })
                  : t('optionEditor.copy')}
              </SubmitButton>
            )}
          </>
        }
      >
        {copied ? (
          <Outcome outcome={copied} dishes={dishes} />
        ) : (
          <>
            {isChanged && <p>{t('optionEditor.copySaved', { name: group.name })}</p>}
            {dishes.length === 0 && <p>{t('optionEditor.noDish')}</p>}
            {dishes.length > 1 && (
              <Button
                variant="secondary"
                className="d-block mb-2"
                aria-pressed={chosen.length === all.length}
                onClick={() => setChosen(chosen.length === all.length ? [] : all)}
              >
                {t('optionEditor.copyAll', { count: all.length })}
              </Button>
            )}
            <div className="d-grid justify-content-start">
              {dishes.map(({ _id, name }) => (
                <label key={_id} className="touch-link">
                  <input
                    type="checkbox"
                    className="form-check-input"
                    checked={chosen.includes(_id)}
                    onChange={() => toggle(_id)}
                  />
                  <span translate="no">{name}</span>
                </label>
              ))}
            </div>
            <FormError state={outcome} />
          </>
        )}
      </Dialog>
    </>
  );
}
