import type { Batch } from '@homechef/contract/batches/batch';
import type { LabelFact } from '@homechef/contract/batches/labels';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { QrSymbol } from '../../../ui/display/QrSymbol.tsx';
import { formatLabelDate, labelWords, listContained, type LabelLanguage } from './label-words.ts';

export const labelFormats = ['letter', 'letter6', 'a4', 'roll80', 'roll58'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/**
 * How the text of a label fits: in mixed letters, in small capitals, then also with a smaller name, and with a smaller
 * code, or not at all.
 */
const fits = ['mixed', 'capitals', 'tight', 'small', 'none'] as const;
export type LabelFit = (typeof fits)[number];

/** A label that is smaller in one respect is so in those before it too. */
const listFitClasses = (fit: LabelFit): string =>
  fit === 'mixed'
    ? 'is-mixed'
    : fits
        .slice(1, fits.indexOf(fit) + 1)
        .map((name) => `is-${name}`)
        .join(' ');

interface Props {
  batch: Batch;
  chefId: string;
  format: LabelFormat;
  language: LabelLanguage;
  /** The food is kept refrigerated or frozen, for which some states require a sentence. */
  isChilled: boolean;
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
export function Label({ batch, chefId, format, language, isChilled, fit, missing }: Props) {
  const { t } = useTranslation();
  const { name, ingredients, allergens, allergenDetails, netQuantity, storage, lot, label } = batch;
  const { template } = label;
  const words = labelWords[language];
  const contained = listContained(allergens, allergenDetails, language);
  const path = paths.lot(chefId, lot);
  return (
    <article
      className={`batch-label is-${format} ${listFitClasses(fit)}${missing.length > 0 ? ' is-draft' : ''}`}
      lang={language}
    >
      <div>
        <h3 translate="no" dir="auto">
          {name}
        </h3>
        {template.minPoints !== null && (
          <p className="batch-label-sentence" lang="en" style={{ fontSize: `${template.minPoints}pt` }}>
            {template.sentence}
          </p>
        )}
        <p className="batch-label-text">
          <b>{words.ingredients}</b> <bdi>{ingredients}</bdi>
        </p>
        {contained && (
          <p className="batch-label-contains">
            {words.contains} {contained}
          </p>
        )}
      </div>
      <div className="batch-label-code">
        <QrSymbol text={`${window.location.origin}${path}`} label={t('batches.pageOf', { lot })} />
        <span>
          {words.lot} {lot}
        </span>
      </div>
      <div className="batch-label-text batch-label-maker">
        {template.minPoints === null && template.sentence && <p lang="en">{template.sentence}</p>}
        <p translate="no">{describeMaker(batch, language)}</p>
        {template.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {isChilled && template.chilled && (
          <p
            className="batch-label-sentence"
            lang="en"
            style={{ fontSize: `${template.chilled.minPoints}pt` }}
          >
            {template.chilled.sentence}
          </p>
        )}
        {storage && <p dir="auto">{storage}</p>}
      </div>
      <p className="batch-label-net">
        {words.net} {netQuantity}
      </p>
    </article>
  );
}

/** Shows one label at its real size, and finds out how its text fits. */
export function MeasuredLabel({ onFit, ...props }: Omit<Props, 'fit'> & { onFit: (fit: LabelFit) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const { batch, format, language, isChilled } = props;
  const key = `${batch._id} ${format} ${language} ${isChilled}`;
  const [measured, setMeasured] = useState({ key, step: 0, hasFonts: false });
  const { step, hasFonts } = measured.key === key ? measured : { step: 0, hasFonts: false };
  const fit = fits[step] ?? 'none';
  useEffect(() => {
    // Text in a replacement font may fit although that in the right one does not.
    void document.fonts.ready.then(() => setMeasured({ key, step: 0, hasFonts: true }));
  }, [key]);
  useLayoutEffect(() => {
    const label = box.current?.firstElementChild;
    if (!label) return;
    const isFull = label.scrollHeight > label.clientHeight + 1;
    if (isFull && step < fits.length - 1) setMeasured({ key, step: step + 1, hasFonts });
    else onFit(fit);
  }, [key, step, hasFonts, fit, onFit]);
  return (
    <div ref={box}>
      <Label {...props} fit={fit} />
    </div>
  );
}
