import { z } from 'zod';
import { localJsonStorage } from '../../../platform/storage/json-storage.ts';
import { labelFormats, type LabelFormat } from './Label.tsx';

interface LabelPaper {
  format: LabelFormat;
  hasSpanish: boolean;
}

const StoredPaper = z.object({ format: z.enum(labelFormats), hasSpanish: z.boolean() });

/** Returns the paper that was chosen last on this device. */
export const readLabelPaper = (): LabelPaper =>
  localJsonStorage.get('labelPaper', StoredPaper) ?? { format: 'letter', hasSpanish: false };

export const storeLabelPaper = (paper: LabelPaper): void => void localJsonStorage.set('labelPaper', paper);
