import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useAppDispatch } from '../../store/store.ts';
import { useOutcome } from '../../store/hooks/use-outcome.ts';
import type { CropDialogProps } from './PictureCropDialog.tsx';
import { isTooLarge, openPicture, reducePicture, type PictureError } from './prepare-picture.ts';
import { uploadPicture } from './state/uploads.requests.ts';

interface ChosenPicture extends Pick<CropDialogProps, 'file' | 'image'> {
  Dialog: ComponentType<CropDialogProps>;
}

export interface PictureUpload {
  /** The picture whose part is being chosen. */
  chosen?: ChosenPicture | undefined;
  preview?: string;
  percent?: number;
  error?: PictureError;
  refusal?: string; // the server’s message if the account has no space left
  choose: (file: File) => Promise<void>;
  send: (file: File) => Promise<void>;
  cancel: () => void;
}

/**
 * Returns functions that let the user choose the part of a picture, upload it and pass its path to `onDone`. A picture
 * that this browser cannot show is uploaded as it is. A failure is only logged and the previous picture stays, but a
 * chef who has no space left for pictures is told so. Of several uploads, only the latest counts.
 */
export function usePictureUpload(onDone: (path: string) => void): PictureUpload {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<{ preview: string; percent: number }>();
  const [error, setError] = useState<PictureError>();
  // A form can have several pictures, which share the outcome.
  const [hasSent, setHasSent] = useState(false);
  const outcome = useOutcome(uploadPicture);
  const refusal =
    hasSent && outcome.status === 'fail' && outcome.httpStatus === 409 ? outcome.error : undefined;
  const latest = useRef<File>(undefined);
  const preview = pending?.preview;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const [chosen, setChosen] = useState<ChosenPicture>();
  const chosenUrl = chosen?.image.src;
  useEffect(() => (chosenUrl ? () => URL.revokeObjectURL(chosenUrl) : undefined), [chosenUrl]);

  const choose = async (file: File) => {
    const { image, problem } = await openPicture(file);
    setError(problem);
    if (problem) return;
    const dialog = image && (await import('./PictureCropDialog.tsx').catch(() => undefined));
    if (image && dialog) setChosen({ file, image, Dialog: dialog.PictureCropDialog });
    else await send(image ? await reducePicture(file, image) : file);
  };
  const send = async (file: File) => {
    setChosen(undefined);
    if (isTooLarge(file)) {
      setError('size');
      return;
    }
    latest.current = file;
    setHasSent(true);
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
  return {
    preview,
    percent: pending?.percent,
    error,
    refusal,
    chosen,
    choose,
    send,
    cancel: () => setChosen(undefined),
  };
}
