import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { PictureButton } from '../../uploads/PictureButton.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { uploadReviewPhoto } from '../state/reviews.requests.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { preparePicture, type PictureError } from '../../uploads/prepare-picture.ts';
import { Picture } from '../../../ui/display/Picture.tsx';
import { FieldError } from '../../../ui/forms/Field.tsx';

interface Props {
  product: string;
  photo: string | null;
  error: string | undefined;
  onChange: (photo: string | null) => void;
}

/** Field for a single photo of a review. The photo is uploaded as soon as it is chosen. */
export function ReviewPhotoField({ product, photo, error, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const dispatch = useAppDispatch();
  const upload = useOutcome(uploadReviewPhoto);
  const [problem, setProblem] = useState<PictureError>();
  const send = async (file: File) => {
    const prepared = await preparePicture(file);
    setProblem(typeof prepared === 'string' ? prepared : undefined);
    if (typeof prepared === 'string') return;
    const path = await dispatch(uploadReviewPhoto(product, prepared));
    if (path) onChange(path);
  };
  const sendFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void send(file);
  };
  const isSending = upload.status === 'loading';
  const errorText = problem ? t(`ownReview.photoProblems.${problem}`) : (upload.error ?? error);
  return (
    <div className="field d-flex flex-wrap align-items-start gap-2">
      {photo && (
        <Picture path={photo} alt={t('ownReview.yourPhoto')} sizes="160px" className="review-photo" />
      )}
      <PictureButton
        id={id}
        describedBy={`${id}-error`}
        isInvalid={Boolean(errorText)}
        disabled={isSending}
        onChoose={sendFirst}
      >
        {isSending ? t('ownReview.sending') : t(photo ? 'ownReview.otherPhoto' : 'ownReview.addPhoto')}
      </PictureButton>
      {photo && !isSending && (
        <Button variant="secondary" onClick={() => onChange(null)}>
          {t('ownReview.removePhoto')}
        </Button>
      )}
      <div role="alert">{errorText && <FieldError id={`${id}-error`}>{errorText}</FieldError>}</div>
    </div>
  );
}
