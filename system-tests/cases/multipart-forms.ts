/** A body of `multipart/form-data`, well-formed or not. */
export interface MultipartForm {
  /** The header `Content-Type` of the request. */
  type: string;
  body: Buffer;
}

/** One part of it. */
export interface FormPart {
  /** Its headers, without the last line's end. */
  headers: string;
  content: Buffer | string;
}

/** What stands between the parts of an honest form. */
export const boundary = 'a-line-between';
export const multipartContentType = `multipart/form-data; boundary=${boundary}`;

/** A form of these parts, by the book unless told otherwise. */
export function createForm(
  parts: readonly FormPart[],
  { between = boundary, newline = '\r\n', end = '--' } = {},
): MultipartForm {
  const written = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${between}${newline}${headers}${newline}${newline}`),
    Buffer.from(content),
    Buffer.from(newline),
  ]);
  const body = Buffer.concat([...written, Buffer.from(`--${between}${end}${newline}`)]);
  return { type: `multipart/form-data; boundary=${between}`, body };
}

/** How a part says what it is. */
export const disposition = (field: string, file?: string): string =>
  `Content-Disposition: form-data; name="${field}"${file === undefined ? '' : `; filename="${file}"`}`;

/** A part as a browser sends a file. */
export const filePart = (
  content: Buffer | string,
  { name = 'dish.jpg', field = 'image', type = 'image/jpeg' } = {},
): FormPart => ({ headers: `${disposition(field, name)}\r\nContent-Type: ${type}`, content });

/** A part as a browser sends a text field. */
export const textPart = (field: string, content: string): FormPart => ({
  headers: disposition(field),
  content,
});
