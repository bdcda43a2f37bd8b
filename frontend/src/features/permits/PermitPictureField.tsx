import type { Permit } from '@homechef/contract/permits/permit';
import { useEffect, useId, useMemo, useState } from 'react';
import { PictureButton } from '../uploads/PictureButton.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { FieldError } from '../../ui/forms/Field.tsx';
import { preparePicture, type PictureError } from '../uploads/prepare-picture.ts';
import { PermitPicture } from './PermitPicture.tsx';

interface Props {
  permit: Permit;
  file: File | undefined;
  error: string | undefined;
  onChoose: (file: File) => void;
}

function Preview({ file }: { file: File }) {
  const { t } = useTranslation();
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img className="permit-picture" src={url} alt={t('permits.own.pictureAlt')} />;
}

export function PermitPictureField({ permit, file, error, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [problem, setProblem] = useState<PictureError>();
  const choose = async (chosen: File) => {
    const prepared = await preparePicture(chosen);
    setProblem(typeof prepared === 'string' ? prepared : undefined);
    if (typeof prepared !== 'string') onChoose(prepared);
  };
  const chooseFirst = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen) void choose(chosen);
  };
  const errorText = problem ? t(`chefProducts.picture.problem.${problem}`) : error;
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {t('permits.own.picture')}
      </label>
      {file ? (
        <Preview file={file} />
      ) : (
        permit.hasPicture && <PermitPicture permit={permit} alt={t('permits.own.pictureAlt')} />
      )}
      <PictureButton
        className="image-choose"
        id={id}
        describedBy={`${id}-hint ${id}-error`}
        isInvalid={Boolean(errorText)}
        onChoose={chooseFirst}
      >
        {t('permits.own.choose')}
      </PictureButton>
      <p id={`${id}-hint`} className="form-text">
        {t('permits.own.pictureHint')}
      </p>
      <div role="alert">{errorText && <FieldError id={`${id}-error`}>{errorText}</FieldError>}</div>
    </div>
  );
}
