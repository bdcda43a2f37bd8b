import type { FieldError } from '@homechef/contract/http/error-body';
import { summarizeFieldErrors } from '@homechef/contract/http/field-error-summary';
import type { ApiMessage } from '@homechef/contract/messages/api-message';
import { getLanguage } from './language.ts';
import { findMessage, t } from './translate.ts';

const maxProblems = 3;

/** Names the problems of a form without the names of its fields, which only programs know. */
const describeProblems = (fieldErrors: readonly FieldError[]): string =>
  [...new Set(fieldErrors.map((error) => localizeApiMessage(error)))].slice(0, maxProblems).join('; ');

function localizeSummary({ code }: ApiMessage, fieldErrors: readonly FieldError[]): string | undefined {
  if (fieldErrors.length === 0) return undefined;
  if (code === 'request.invalid') return t('network.invalid', { problems: describeProblems(fieldErrors) });
  if (code !== 'order.changed') return undefined;
  return summarizeFieldErrors[code](
    fieldErrors.map((error) => ({ ...error, message: localizeApiMessage(error) })),
  );
}

/**
 * Returns a message of the API or of a contract schema in the page language. English keeps the original text of all but
 * lists of fields. Other languages translate by message code and fall back to the original text.
 */
export function localizeApiMessage(apiMessage: ApiMessage, fieldErrors: readonly FieldError[] = []): string {
  const summary = localizeSummary(apiMessage, fieldErrors);
  if (summary !== undefined) return summary;
  const { code, values, message } = apiMessage;
  return getLanguage() === 'en' ? message : (findMessage(`server.${code}`, values) ?? message);
}

const slowCodes: readonly string[] = ['ECONNABORTED', 'ETIMEDOUT'];

interface NetworkError {
  code?: string | undefined;
  status?: number | undefined;
}

/** Returns a sentence for an error without an API message, which the words of the network library never are (K10). */
export function localizeNetworkError({ code = '', status }: NetworkError): string {
  if (status !== undefined) return t('network.failed');
  return t(slowCodes.includes(code) ? 'network.slow' : 'network.unreachable');
}
