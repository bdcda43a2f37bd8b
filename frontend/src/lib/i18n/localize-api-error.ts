import type { FieldError } from '@homechef/contract/http/error-body';
import { summarizeFieldErrors } from '@homechef/contract/http/field-error-summary';
import type { ApiMessage } from '@homechef/contract/messages/api-message';
import { getLanguage } from './language.ts';
import { findMessage, t } from './translate.ts';

const isSummaryCode = (code: string): code is keyof typeof summarizeFieldErrors =>
  code in summarizeFieldErrors;

function localizeValues({ code, values }: ApiMessage, fieldErrors: readonly FieldError[]) {
  if (!isSummaryCode(code) || fieldErrors.length === 0) return values;
  return {
    problems: summarizeFieldErrors[code](
      fieldErrors.map((error) => ({ ...error, message: localizeApiMessage(error) })),
    ),
  };
}

/**
 * Returns a message of the API or of a contract schema in the page language. English keeps the original text. Other
 * languages translate by message code and fall back to the original text.
 */
export function localizeApiMessage(apiMessage: ApiMessage, fieldErrors: readonly FieldError[] = []): string {
  if (getLanguage() === 'en') return apiMessage.message;
  return (
    findMessage(`server.${apiMessage.code}`, localizeValues(apiMessage, fieldErrors)) ?? apiMessage.message
  );
}

const networkMessageKeys = {
  ERR_NETWORK: 'network.unreachable',
  ECONNABORTED: 'network.slow',
  ETIMEDOUT: 'network.slow',
} as const;
const isNetworkCode = (code: string): code is keyof typeof networkMessageKeys => code in networkMessageKeys;

interface NetworkError {
  message: string;
  code?: string;
  status?: number;
}

/** Returns the text for an error without an API message. English keeps the text of axios (spec §8). */
export function localizeNetworkError({ message, code = '', status }: NetworkError): string {
  if (getLanguage() === 'en') return message;
  if (status !== undefined) return t('network.failed', { status });
  return isNetworkCode(code) ? t(networkMessageKeys[code]) : message;
}
