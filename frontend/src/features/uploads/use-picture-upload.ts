import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useResetOnUnmount } from '../../store/hooks/use-reset-on-unmount.ts';
import { validatePicture, type PictureError } from './validate-picture.ts';
import { selectUpload, uploadPicture } from './state/uploads.requests.ts';

export interface PictureUpload {
  preview?: string;
  percent?: number;
  error?: PictureError;
  refusal?: string; // the server’s message if the account has no space left
  send: (file: File) => Promise<void>;
}

/**
 * Returns a function that uploads a picture and passes its path to `onDone`. A failure is only logged and the previous
 * picture stays, but a chef who has no space left for pictures is told so. Of several uploads, only the latest counts.
 */
export function usePictureUpload(onDone: (path: string) => void): PictureUpload {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<{ preview: string; percent: number }>();
  const [error, setError] = useState<PictureError>();
  const outcome = useAppSelector(selectUpload);
  const refusal = outcome.status === 'fail' && outcome.httpStatus === 409 ? outcome.error : undefined;
  const latest = useRef<File>(undefined);
  const preview = pending?.preview;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);
  useResetOnUnmount(uploadPicture);

  const send = async (file: File) => {
    const invalid = await validatePicture(file);
    setError(invalid);
    if (invalid) return;
    latest.current = file;
    const objectUrl = URL.createObjectURL(file);
    const updateProgress = (percent: number) => {
      if (latest.current === file) setPending({ preview: objectUrl, percent });
    };
    updateProgress(0);
    const path = await dispatch(uploadPicture(file, updateProgress));
    if (latest.current !== file) return;
    latest.current = undefined;
    setPending(undefined);
    if (path) onDone(path);
  };
  return { preview, percent: pending?.percent, error, refusal, send };
}
