/** Request body of type `multipart/form-data`, well-formed or not. */
export interface MultipartForm {
  type: string;
  body: Buffer;
}

export interface FormPart {
  /** Header lines without the final line break. */
  headers: string;
  content: Buffer | string;
}

export const boundary = 'a-line-between';
export const multipartContentType = `multipart/form-data; boundary=${boundary}`;

/** Creates a form. The options replace the standard boundary, newline and end. */
export function createForm(
  parts: readonly FormPart[],
  { between = boundary, newline = '\r\n', end = '--' } = {},
): MultipartForm {
  const encodedParts = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${between}${newline}${headers}${newline}${newline}`),
    Buffer.from(content),
    Buffer.from(newline),
  ]);
  const body = Buffer.concat([...encodedParts, Buffer.from(`--${between}${end}${newline}`)]);
  return { type: `multipart/form-data; boundary=${between}`, body };
}

export const createDisposition = (field: string, file?: string): string =>
  `Content-Disposition: form-data; name="${field}"${file === undefined ? '' : `; filename="${file}"`}`;

export const createFilePart = (
  content: Buffer | string,
  { name = 'dish.jpg', field = 'image', type = 'image/jpeg' } = {},
): FormPart => ({ headers: `${createDisposition(field, name)}\r\nContent-Type: ${type}`, content });
