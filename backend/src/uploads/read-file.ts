import type { RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { uploadLimits } from '@homechef/contract/uploads/picture';
import { invalidField, tooLarge } from '../http/errors.ts';

const readOne = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: uploadLimits.bytes, files: 1, fields: 0, parts: 1 },
}).single('image');

/**
 * Reads the one file of a multipart body into memory. Whatever multer and what lies below it complain of is the
 * sender's fault: 413 for the size, 400 for the rest, never a 500.
 */
export const readPicture: RequestHandler = (req, res, next) => {
  readOne(req, res, (error: unknown) => {
    if (!error && req.file) return next();
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
      return next(tooLarge('picture.too_large'));
    }
    next(invalidField('image', 'picture.not_one'));
  });
};
