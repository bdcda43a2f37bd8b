import { useId, useState, type DragEvent } from 'react';
import { PictureButton } from './PictureButton.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { FieldError } from '../../ui/forms/Field.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import type { PictureUpload } from './use-picture-upload.ts';
import './image-field.scss';

interface Props {
  label: string;
  currentAlt?: string;
  path: string;
  upload: PictureUpload;
  /** Width divided by height of the part that people see. */
  aspect?: number;
  error?: string;
  /** False if the field before it has said which files fit. */
  hasHint?: boolean;
}

function useFileDrop(onDrop: (files: FileList) => void) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const events = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsDraggedOver(true);
    },
    onDragLeave: () => setIsDraggedOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsDraggedOver(false);
      onDrop(event.dataTransfer.files);
    },
  };
  return { isDraggedOver, events };
}

function UploadProgress({ percent }: { percent: number }) {
  const { t } = useTranslation();
  return (
    <div className="image-progress">
      <progress max={100} value={percent} aria-label={t('chefProducts.picture.sending')} />
      <span className="tabular">
        {percent < 100 ? t('chefProducts.picture.percent', { percent }) : t('chefProducts.picture.preparing')}
      </span>
    </div>
  );
}

export function ImageField({
  label,
  currentAlt,
  path,
  upload,
  aspect = 4 / 3,
  error,
  hasHint = true,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const uploadFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void upload.choose(file);
  };
  const { isDraggedOver, events } = useFileDrop(uploadFirst);
  const errorText = upload.error
    ? t(`chefProducts.picture.problem.${upload.error}`)
    : (upload.refusal ?? error);
  return (
    <div className={`image-field ${isDraggedOver ? 'is-over' : ''}`} {...events}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="image-frame">
        {upload.preview ? (
          <img className="picture" src={upload.preview} alt={t('chefProducts.picture.preview')} />
        ) : (
          <Picture
            path={path}
            alt={currentAlt ?? t('chefProducts.picture.current')}
            sizes="(min-width: 992px) 400px, 100vw"
            isEager
          />
        )}
        {upload.percent !== undefined && <UploadProgress percent={upload.percent} />}
      </div>
      <PictureButton
        className="image-choose"
        id={id}
        describedBy={hasHint ? `${id}-hint ${id}-error` : `${id}-error`}
        isInvalid={Boolean(errorText)}
        onChoose={uploadFirst}
      >
        {t('chefProducts.picture.choose')}
      </PictureButton>
      {hasHint && (
        <p id={`${id}-hint`} className="form-text">
          {t('chefProducts.picture.hint')}{' '}
          <span className="image-drop-hint">{t('chefProducts.picture.drop')}</span>
        </p>
      )}
      {upload.chosen && (
        <upload.chosen.Dialog
          file={upload.chosen.file}
          image={upload.chosen.image}
          aspect={aspect}
          onDone={(file) => void upload.send(file)}
          onClose={upload.cancel}
        />
      )}
      <div role="alert">{errorText && <FieldError id={`${id}-error`}>{errorText}</FieldError>}</div>
    </div>
  );
}
