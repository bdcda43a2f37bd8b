import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../store/store.ts';
import { useResetOnUnmount } from '../store/hooks/use-reset-on-unmount.ts';
import { validatePicture, type PictureError } from './validate-picture.ts';
import { uploadPicture } from '../store/uploads/uploads.requests.ts';

export interface PictureUpload {
  /** What was chosen, to be looked at while it is on its way. */
  preview?: string;
  /** How much of it is on its way; undefined when nothing is. */
  percent?: number;
  problem?: PictureError;
  send: (file: File) => Promise<void>;
}

/**
 * Sends a picture as soon as it is chosen; `onDone` gets its path. A failure is only logged, and the picture from
 * before stays (spec §8). Of several the last one counts.
 */
export function usePictureUpload(onDone: (path: string) => void): PictureUpload {
  const dispatch = useAppDispatch();
  const [underWay, setUnderWay] = useState<{ preview: string; percent: number }>();
  const [problem, setProblem] = useState<PictureError>();
  const latest = useRef<File>(undefined);
  const preview = underWay?.preview;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);
  useResetOnUnmount(uploadPicture);

  const send = async (file: File) => {
    const found = validatePicture(file);
    setProblem(found);
    if (found) return;
    latest.current = file;
    const shown = URL.createObjectURL(file);
    const show = (percent: number) => {
      if (latest.current === file) setUnderWay({ preview: shown, percent });
    };
    show(0);
    const path = await dispatch(uploadPicture(file, show));
    if (latest.current !== file) return;
    latest.current = undefined;
    setUnderWay(undefined);
    if (path) onDone(path);
  };
  return { preview, percent: underWay?.percent, problem, send };
}
