import type { Batch } from '@homechef/contract/batches/batch';
import { parsePage } from '@homechef/contract/http/text-input';
import { listMissingFacts, type LabelFact } from '@homechef/contract/batches/labels';
import { useState } from 'react';
import { Button, Form } from 'react-bootstrap';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '../../../platform/format/dates.ts';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { Trans, useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { usePolledQuery } from '../../../store/hooks/use-polled-query.ts';
import { useAppSelector } from '../../../store/store.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { usePrint } from '../../../ui/print/use-print.ts';
import { batches } from '../batches.en.ts';
import { listBatches } from '../batches.requests.ts';
import { Label, labelFormats, MeasuredLabel, type LabelFit, type LabelFormat } from './Label.tsx';
import './labels.scss';
import { z } from 'zod';
import { localJsonStorage } from '../../../platform/storage/json-storage.ts';

interface LabelPaper {
  format: LabelFormat;
  hasSpanish: boolean;
}

const StoredPaper = z.object({ format: z.enum(labelFormats), hasSpanish: z.boolean() });

/** Returns the paper that was chosen last on this device. */
const readLabelPaper = (): LabelPaper =>
  localJsonStorage.get('labelPaper', StoredPaper) ?? { format: 'letter', hasSpanish: false };

const storeLabelPaper = (paper: LabelPaper): void => void localJsonStorage.set('labelPaper', paper);

addMessages('en', { batches });

const maxCopies = 200;

/** Facts of the dish, which a batch does not take over later. */
const dishFacts: readonly LabelFact[] = ['ingredients', 'netQuantity', 'metric', 'allergens', 'species'];

function getFactPath(fact: LabelFact, { product }: Batch): string {
  if (dishFacts.includes(fact)) return paths.chefProductEdit(product);
  return fact === 'address' ? paths.chefProfile : paths.chefPermit;
}

function MissingFacts({ batch, missing }: { batch: Batch; missing: readonly LabelFact[] }) {
  const { t } = useTranslation();
  const { title, sourceDate, source, isVerified } = batch.label.template;
  return (
    <section className="panel mb-3">
      <h2>
        {missing.length === 0
          ? t('batches.label.complete', { title })
          : t('batches.label.missing', { count: missing.length })}
      </h2>
      {missing.length > 0 && (
        <>
          <p>{t('batches.label.draft')}</p>
          <ul className="bullets">
            {missing.map((fact) => (
              <li key={fact}>
                {t(`batches.label.facts.${fact}`)}{' '}
                <Link
                  to={getFactPath(fact, batch)}
                  aria-label={t('batches.label.enterOf', { fact: t(`batches.label.facts.${fact}`) })}
                >
                  {t('batches.label.enter')}
                </Link>
              </li>
            ))}
          </ul>
          {missing.some((fact) => dishFacts.includes(fact)) && <p>{t('batches.label.again')}</p>}
        </>
      )}
      <p className="text-soft">
        {t('batches.label.source', { date: sourceDate, source })}
        {!isVerified && ` ${t('batches.label.unverified')}`}
      </p>
    </section>
  );
}

function BatchLabels({ batch, chefId }: { batch: Batch; chefId: string }) {
  const { t } = useTranslation();
  const [paper, setPaper] = useState(readLabelPaper);
  const [copies, setCopies] = useState(String(Math.min(batch.left || batch.portions, maxCopies)));
  // A dish that says how to store it is most often kept cold: then the stricter label is the safe beginning.
  const [isChilled, setChilled] = useState(batch.storage !== '');
  const [fits, setFits] = useState<Partial<Record<string, LabelFit>>>({});
  const [printed, print] = usePrint<LabelFormat>();
  const { format, hasSpanish } = paper;
  const languages = hasSpanish ? (['en', 'es'] as const) : (['en'] as const);
  const missing = listMissingFacts(batch);
  const count = Math.min(maxCopies, Math.max(1, Number.parseInt(copies, 10) || 1));
  const isTooLong = languages.some((language) => fits[`${format} ${language}`] === 'none');
  const change = (values: Partial<typeof paper>) => {
    const changed = { ...paper, ...values };
    setPaper(changed);
    storeLabelPaper(changed);
  };
  const shown = { batch, chefId, format, isChilled, missing };
  return (
    <>
      <div className="labels-tools">
        <h2 translate="no">{t('batches.label.of', { name: batch.name, lot: batch.lot })}</h2>
        <MissingFacts batch={batch} missing={missing} />
        <Field
          label={t('batches.label.format')}
          name="format"
          value={format}
          onChange={(value) => change({ format: labelFormats.find((name) => name === value) ?? format })}
          options={labelFormats.map((name) => [name, t(`batches.label.formats.${name}`)])}
        />
        <Field
          label={t('batches.label.copies')}
          name="copies"
          inputMode="numeric"
          value={copies}
          onChange={setCopies}
        />
        <Form.Check
          id="label-spanish"
          label={t('batches.label.spanish')}
          checked={hasSpanish}
          onChange={({ target }) => change({ hasSpanish: target.checked })}
        />
        {batch.label.template.chilled && (
          <Form.Check
            id="label-chilled"
            label={t('batches.label.chilled')}
            checked={isChilled}
            onChange={({ target }) => setChilled(target.checked)}
          />
        )}
        {isTooLong ? (
          <FormError>{t('batches.label.tooLong')}</FormError>
        ) : (
          <Button className="btn-lg w-100 mt-2" onClick={() => print(format)}>
            {missing.length > 0 ? t('batches.label.printDraft') : t('batches.label.print', { count })}
          </Button>
        )}
        <h2 className="mt-4">{t('batches.label.preview')}</h2>
        <section className="labels-preview" tabIndex={0} aria-label={t('batches.label.preview')}>
          {languages.map((language) => (
            <MeasuredLabel
              key={`${format} ${language}`}
              {...shown}
              language={language}
              onFit={(fit) =>
                setFits((known) =>
                  known[`${format} ${language}`] === fit
                    ? known
                    : { ...known, [`${format} ${language}`]: fit },
                )
              }
            />
          ))}
        </section>
      </div>
      {printed && (
        <div className={`labels-sheet is-${format}`} aria-hidden>
          {Array.from({ length: missing.length > 0 ? 1 : count }, (_, copy) =>
            languages.map((language) => (
              <Label
                key={`${copy} ${language}`}
                {...shown}
                language={language}
                fit={fits[`${format} ${language}`] ?? 'mixed'}
              />
            )),
          )}
        </div>
      )}
    </>
  );
}

function RecalledNote({ at }: { at: string }) {
  const { t } = useTranslation();
  const when = formatDate(at, 'shortMoment', useLocale());
  return <p className="alert alert-danger">{t('batches.label.recalled', { when })}</p>;
}

/** Prints the labels of a batch. What is missing on a label is named with the page where it is entered. */
export function LabelsScreen() {
  const { t } = useTranslation();
  const chefId = useAppSelector((state) => state.session.user?._id ?? '');
  const [search] = useSearchParams();
  const id = search.get('batch');
  const page = parsePage(search.get('page'));
  // Another device can recall the batch while this page is open.
  const state = usePolledQuery(listBatches, [chefId, page]);
  return (
    <div className="form-page labels-screen">
      <PageTitle title={t('batches.label.title')} />
      <QueryView state={state} skeleton={<Skeleton shape="block" />}>
        {({ items }) => {
          const batch = items.find(({ _id }) => _id === id);
          if (batch?.recall) return <RecalledNote at={batch.recall.at} />;
          return batch ? (
            <BatchLabels key={batch._id} batch={batch} chefId={chefId} />
          ) : (
            <p>
              <Trans
                i18nKey="batches.label.choose"
                components={{ batches: <Link to={paths.chefBatches} /> }}
              />
            </p>
          );
        }}
      </QueryView>
    </div>
  );
}
