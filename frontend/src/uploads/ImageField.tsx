import { pictureTypes } from '@homechef/contract/uploads/picture';
import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { FieldError } from '../ui/forms/Field.tsx';
import { Icon } from '../ui/display/Icon.tsx';
import { Picture } from '../ui/display/Picture.tsx';
import type { PictureUpload } from './use-picture-upload.ts';

interface Props {
  label: string;
  /** The picture there is. */
  path: string;
  upload: PictureUpload;
  /** What is wrong with it, in words. */
  error?: string;
}

/** Takes a file that is dropped; says whether one hangs above it. */
function useDrop(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const events = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return { isOver, events };
}

/** How far the picture is; once it is sent the server still has to read it. */
function Progress({ percent }: { percent: number }) {
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

/** A picture and the way to change it: a file is chosen or dropped, shown at once and sent. */
export function ImageField({ label, path, upload, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void upload.send(file);
  };
  const { isOver, events } = useDrop(take);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files);
    // The same file may be chosen once more after a failure.
    target.value = '';
  };
  const words = upload.problem ? t(`chefProducts.picture.problem.${upload.problem}`) : error;
  return (
    <div className={`image-field ${isOver ? 'is-over' : ''}`} {...events}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="image-frame">
        {upload.preview ? (
          <img className="picture" src={upload.preview} alt={t('chefProducts.picture.preview')} />
        ) : (
          <Picture
            path={path}
            alt={t('chefProducts.picture.current')}
            sizes="(min-width: 992px) 400px, 100vw"
            eager
          />
        )}
        {upload.percent !== undefined && <Progress percent={upload.percent} />}
      </div>
      <label className="btn btn-secondary image-choose">
        <input
          id={id}
          className="visually-hidden"
          type="file"
          name="image"
          accept={pictureTypes.join(',')}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={words ? true : undefined}
          onChange={choose}
        />
        <Icon name="image" />
        {t('chefProducts.picture.choose')}
      </label>
      <p id={`${id}-hint`} className="form-text">
        {t('chefProducts.picture.hint')}{' '}
        <span className="image-drop-hint">{t('chefProducts.picture.drop')}</span>
      </p>
      <div role="alert">{words && <FieldError id={`${id}-error`}>{words}</FieldError>}</div>
    </div>
  );
}
