import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { maxSectionName, maxSections, type Section } from '@homechef/contract/kitchens/sections';
import type { ProductSummary } from '@homechef/contract/products/product';
import { useState } from 'react';
import { Button, FormSelect } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useServerFieldErrors } from '../../../store/hooks/use-server-field-errors.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Fold } from '../../../ui/display/Fold.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useDrag } from '../../../ui/hooks/use-drag.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { listAllOwnProducts } from '../../products/state/own-products.requests.ts';
import { changeSections } from '../state/kitchen.requests.ts';
import {
  dropEntry,
  findNextPlace,
  moveDish,
  moveSection,
  type Dragged,
  type MenuPlace,
} from './sections-edit.ts';
import './menu-page.scss';

type Drag = ReturnType<typeof useDrag<Dragged>>;

interface RowProps {
  drag: Drag;
  dish: ProductSummary;
  sections: readonly Section[];
  onMove: (dish: string, place: MenuPlace | undefined) => void;
}

/** A dish that moves by drag, by buttons, and with a list of the sections. */
function DishRow({ drag, dish: { _id, name }, sections, onMove }: RowProps) {
  const { t } = useTranslation();
  const section = sections.findIndex(({ products }) => products.includes(_id));
  const up = findNextPlace(sections, _id, -1);
  const down = findNextPlace(sections, _id, 1);
  return (
    <li className="wrap align-items-center section-dish" {...drag.getTarget({ section, dish: _id })}>
      <span {...drag.getHandle({ section, dish: _id })}>⠿</span>
      <span className="section-dish-name" translate="no">
        {name}
      </span>
      {section >= 0 && (
        <>
          <Button
            variant="secondary"
            disabled={!up}
            aria-label={t('kitchens.menuPage.sections.up', { name })}
            onClick={() => onMove(_id, up)}
          >
            <span aria-hidden="true">↑</span>
          </Button>
          <Button
            variant="secondary"
            disabled={!down}
            aria-label={t('kitchens.menuPage.sections.down', { name })}
            onClick={() => onMove(_id, down)}
          >
            <span aria-hidden="true">↓</span>
          </Button>
        </>
      )}
      <FormSelect
        aria-label={t('kitchens.menuPage.sections.place', { name })}
        value={section}
        onChange={({ target: { value } }) =>
          onMove(_id, { section: Number(value), index: sections[Number(value)]?.products.length ?? 0 })
        }
      >
        {sections.map((entry, i) => (
          <option key={i} value={i}>
            {entry.name || t('kitchens.menuPage.sections.unnamed', { number: i + 1 })}
          </option>
        ))}
        <option value={-1}>{t('chefProducts.chef.more')}</option>
      </FormSelect>
    </li>
  );
}

interface HeadProps {
  drag: Drag;
  name: string;
  i: number;
  isLast: boolean;
  error: string | undefined;
  onRename: (name: string) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function SectionHead({ drag, name, i, isLast, error, onRename, onMove, onRemove }: HeadProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap align-items-end section-head">
      <span {...drag.getHandle({ section: i })}>⠿</span>
      <Field
        label={t('kitchens.menuPage.sections.name', { number: i + 1 })}
        name={`sections.${i}.name`}
        required
        maxLength={maxSectionName}
        value={name}
        error={error}
        onChange={onRename}
      />
      <Button
        variant="secondary"
        disabled={i === 0}
        aria-label={t('kitchens.menuPage.sections.up', { name })}
        onClick={() => onMove(-1)}
      >
        <span aria-hidden="true">↑</span>
      </Button>
      <Button
        variant="secondary"
        disabled={isLast}
        aria-label={t('kitchens.menuPage.sections.down', { name })}
        onClick={() => onMove(1)}
      >
        <span aria-hidden="true">↓</span>
      </Button>
      <Button
        variant="secondary"
        aria-label={t('kitchens.menuPage.sections.removeOf', { name })}
        onClick={onRemove}
      >
        {t('kitchens.menuPage.sections.remove')}
      </Button>
    </div>
  );
}

interface EditorProps {
  kitchen: Kitchen;
  dishes: readonly ProductSummary[];
}

function SectionsEditor({ kitchen, dishes }: EditorProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [changed, setChanged] = useState<Section[]>();
  const [isBusy, run] = useAsyncAction();
  const outcome = useOutcome(changeSections);
  const sections = changed ?? kitchen.sections ?? [];
  const [fieldErrors, alert] = useServerFieldErrors(
    outcome,
    Object.fromEntries(sections.map(({ name }, i) => [`sections.${i}.name`, name])),
  );
  const byId = new Map(dishes.map((dish) => [dish._id, dish]));
  const inSections = new Set(sections.flatMap(({ products }) => products));
  const others = dishes.filter(({ _id }) => !inSections.has(_id));
  const move = (dish: string, place: MenuPlace | undefined) =>
    place && setChanged(moveDish(sections, dish, place));
  const drag = useDrag<Dragged>((from, to) => setChanged(dropEntry(sections, from, to)));
  const rename = (at: number, name: string) =>
    setChanged(sections.map((entry, i) => (i === at ? { ...entry, name } : entry)));
  const submit = () =>
    void run(async () => {
      if (!(await dispatch(changeSections(kitchen._id, sections)))) return;
      setChanged(undefined);
      toast({ message: t('kitchens.menuPage.sections.saved'), tone: 'success' });
    });
  const listDishes = (list: readonly ProductSummary[]) => (
    <ul className="mb-3">
      {list.map((dish) => (
        <DishRow key={dish._id} drag={drag} dish={dish} sections={sections} onMove={move} />
      ))}
    </ul>
  );
  return (
    <ValidatedForm onSubmit={submit}>
      {sections.map(({ name, products }, i) => (
        <fieldset key={i} className="menu-section" {...drag.getTarget({ section: i })}>
          <legend className="visually-hidden">
            {name || t('kitchens.menuPage.sections.unnamed', { number: i + 1 })}
          </legend>
          <SectionHead
            drag={drag}
            name={name}
            i={i}
            isLast={i === sections.length - 1}
            error={fieldErrors[`sections.${i}.name`]}
            onRename={(text) => rename(i, text)}
            onMove={(step) => setChanged(moveSection(sections, i, step))}
            onRemove={() => setChanged(sections.toSpliced(i, 1))}
          />
          {listDishes(products.flatMap((id) => byId.get(id) ?? []))}
        </fieldset>
      ))}
      {sections.length > 0 && others.length > 0 && (
        <fieldset className="menu-section" {...drag.getTarget({ section: -1 })}>
          <legend>{t('chefProducts.chef.more')}</legend>
          <p className="text-soft">{t('kitchens.menuPage.sections.moreHint')}</p>
          {listDishes(others)}
        </fieldset>
      )}
      <FormError state={alert} />
      <div className="d-flex flex-wrap gap-2 pt-2">
        {sections.length < maxSections && (
          <Button variant="secondary" onClick={() => setChanged([...sections, { name: '', products: [] }])}>
            {t('kitchens.menuPage.sections.add')}
          </Button>
        )}
        {changed && (
          <SubmitButton busy={isBusy} className="">
            {t('kitchens.menuPage.sections.save')}
          </SubmitButton>
        )}
      </div>
    </ValidatedForm>
  );
}

/** Edits the sections of a kitchen’s menu. */
export function KitchenSections({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const { data } = useQuery(listAllOwnProducts, kitchen._id);
  const { sections = [] } = kitchen;
  const names = sections.map(({ name }) => name).join(', ');
  return (
    <Fold
      id="sections"
      title={t('kitchens.menuPage.sections.title')}
      state={names === '' ? t('kitchens.menuPage.sections.none') : <bdi translate="no">{names}</bdi>}
    >
      <p className="text-soft">{t('kitchens.menuPage.sections.hint')}</p>
      {data && <SectionsEditor kitchen={kitchen} dishes={data} />}
    </Fold>
  );
}
