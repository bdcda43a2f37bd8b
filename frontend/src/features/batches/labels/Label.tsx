import type { Batch } from '@homechef/contract/batches/batch';
import type { LabelFact } from '@homechef/contract/batches/labels';
import { useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { QrSymbol } from '../../../ui/display/QrSymbol.tsx';
import { formatLabelDate, labelWords, listContained, type LabelLanguage } from './label-words.ts';

export const labelFormats = ['letter', 'a4', 'roll80', 'roll58'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** How the text of a label fits: in mixed letters, in small capitals, or not at all. */
export type LabelFit = 'mixed' | 'capitals' | 'none';

interface Props {
  batch: Batch;
  chefId: string;
  format: LabelFormat;
  language: LabelLanguage;
  fit: LabelFit;
  missing: readonly LabelFact[];
}

/** Returns the line with the person or kitchen, number, county and address that the state wants. */
function describeMaker({ label, madeOn }: Batch, language: LabelLanguage): string {
  const { template, holder, kitchen, permitNumber, county, address, city, state, postalCode } = label;
  const isNumberShown =
    permitNumber !== '' && (template.permitNumber === 'required' || template.id !== 'default');
  const isAddressShown =
    template.address !== 'no' && !(template.permitNumber === 'insteadOfAddress' && permitNumber !== '');
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [
    template.name === 'holder' ? holder : kitchen,
    isAddressShown ? [template.address === 'full' ? address : '', place].filter(Boolean).join(', ') : '',
    isNumberShown ? `${template.numberLabel} ${permitNumber}` : '',
    template.county ? county : '',
    template.madeOn ? `${labelWords[language].made} ${formatLabelDate(madeOn)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** One label of a batch. A label with missing facts is crossed out. */
export function Label({ batch, chefId, format, language, fit, missing }: Props) {
  const { t } = useTranslation();
  const { name, ingredients, allergens, allergenDetails, netQuantity, storage, lot, label } = batch;
  const { template } = label;
  const words = labelWords[language];
  const contained = listContained(allergens, allergenDetails, language);
  const path = paths.lot(chefId, lot);
  return (
    <article
      className={`batch-label is-${format} is-${fit}${missing.length > 0 ? ' is-draft' : ''}`}
      lang={language}
    >
      <h3 translate="no" dir="auto">
        {name}
      </h3>
      {template.minPoints !== null && (
        <p className="batch-label-sentence" lang="en" style={{ fontSize: `${template.minPoints}pt` }}>
          {template.sentence}
        </p>
      )}
      <div className="batch-label-body">
        <div>
          <p>
            <b>{words.ingredients}</b> <bdi>{ingredients}</bdi>
          </p>
          {contained && (
            <p>
              <b>{words.contains}</b> {contained}
            </p>
          )}
          {template.minPoints === null && template.sentence && <p lang="en">{template.sentence}</p>}
          <p translate="no">{describeMaker(batch, language)}</p>
          {[...template.lines, storage].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="batch-label-code">
          <QrSymbol text={`${window.location.origin}${path}`} label={t('batches.pageOf', { lot })} />
          <span>
            {words.lot} {lot}
          </span>
        </div>
      </div>
      <p className="batch-label-net">
        {words.net} {netQuantity}
      </p>
    </article>
  );
}

const fits: readonly LabelFit[] = ['mixed', 'capitals', 'none'];

/** Shows one label at its real size, and finds out how its text fits. */
export function MeasuredLabel({ onFit, ...props }: Omit<Props, 'fit'> & { onFit: (fit: LabelFit) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const { batch, format, language } = props;
  const key = `${batch._id} ${format} ${language}`;
  const [measured, setMeasured] = useState({ key, step: 0 });
  const step = measured.key === key ? measured.step : 0;
  const fit = fits[step] ?? 'none';
  useLayoutEffect(() => {
    const label = box.current?.firstElementChild;
    if (!label) return;
    const isFull = label.scrollHeight > label.clientHeight + 1;
    if (isFull && step < fits.length - 1) setMeasured({ key, step: step + 1 });
    else onFit(fit);
  }, [key, step, fit, onFit]);
  return (
    <div ref={box}>
      <Label {...props} fit={fit} />
    </div>
  );
}
