import type { FieldError } from '@homechef/contract/http/error-body';
import { summarizeFieldErrors } from '@homechef/contract/http/field-error-summary';
import type { ApiMessage } from '@homechef/contract/messages/api-message';
import { formatCalendarDate, formatDate } from '../format/dates.ts';
import { getLanguage } from './language.ts';
import { findMessage, getLocale, t } from './translate.ts';

const maxProblems = 3;

/** Lists the problems of a form without the names of its fields, which mean something only to programs. */
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

const localDate = /^\d{4}-\d\d-\d\d$/;
const utcTime = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/;

/**
 * Formats a date, and a time in the reader’s zone, which the API does not know. Returns other values as they are.
 */
function localizeTime(value: string | number): string | number {
  const text = String(value);
  const locale = getLocale(getLanguage());
  if (localDate.test(text)) return formatCalendarDate(text, locale);
  const [, date, time] = utcTime.exec(text) ?? [];
  return date && time ? formatDate(`${date}T${time}Z`, 'moment', locale) : value;
}

/**
 * Returns a message of the API or of a contract schema in the page language. English keeps the original text, except
 * for lists of fields. Other languages translate by message code and fall back to the original text.
 */
export function localizeApiMessage(apiMessage: ApiMessage, fieldErrors: readonly FieldError[] = []): string {
  const summary = localizeSummary(apiMessage, fieldErrors);
  if (summary !== undefined) return summary;
  const { code, values = {} } = apiMessage;
  const localized = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, localizeTime(value)]),
  );
  const message = Object.entries(values).reduce(
    (text, [name, value]) => text.replace(String(value), () => String(localized[name])),
    apiMessage.message,
  );
  return getLanguage() === 'en' ? message : (findMessage(`server.${code}`, localized) ?? message);
}

const slowCodes: readonly string[] = ['ECONNABORTED', 'ETIMEDOUT'];

interface NetworkError {
  code?: string | undefined;
  status?: number | undefined;
}

/** Returns a sentence for an error without an API message. Users never see the wording of the network library (K10). */
export function localizeNetworkError({ code = '', status }: NetworkError): string {
  if (status !== undefined) return t('network.failed');
  return t(slowCodes.includes(code) ? 'network.slow' : 'network.unreachable');
}
