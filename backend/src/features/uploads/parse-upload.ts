import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { uploadLimits } from '@homechef/contract/uploads/picture';
import { invalidField, payloadTooLarge } from '../../platform/lib/app-error.ts';

const parseSingleFile = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: uploadLimits.bytes, files: 1, fields: 0, parts: 1 },
}).single('image');

/**
 * Reads the single file of a multipart body into memory. Every error of multer is the fault of the request, so none
 * becomes a 500.
 * @throws 413 if the file is too large, 400 for all other errors
 */
export const parsePictureUpload = (req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    parseSingleFile(req, res, (error: unknown) => {
      if (!error && req.file) return resolve();
      const isTooLarge = error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE';
      reject(isTooLarge ? payloadTooLarge('picture.too_large') : invalidField('image', 'picture.not_one'));
    });
  });
