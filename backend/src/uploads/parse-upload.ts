import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { uploadLimits } from '@homechef/contract/uploads/picture';
import { invalidField, payloadTooLarge } from '../lib/app-error.ts';

const readOne = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: uploadLimits.bytes, files: 1, fields: 0, parts: 1 },
}).single('image');

/**
 * Reads the one file of a multipart body into memory. Whatever multer and what lies below it complain of is the
 * sender's fault, never a 500. @throws 413 for the size, 400 for the rest
 */
export const parsePictureUpload = (req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    readOne(req, res, (error: unknown) => {
      if (!error && req.file) return resolve();
      const isTooLarge = error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE';
      reject(isTooLarge ? payloadTooLarge('picture.too_large') : invalidField('image', 'picture.not_one'));
    });
  });
