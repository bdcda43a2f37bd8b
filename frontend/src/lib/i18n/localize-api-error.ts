import type { FieldError } from '@homechef/contract/http/error-body';
import { summarizeFieldErrors } from '@homechef/contract/http/field-error-summary';
import type { ApiMessage } from '@homechef/contract/messages/api-message';
import { getLanguage } from './language.ts';
import { findMessage, t } from './translate.ts';

const isJoined = (code: string): code is keyof typeof summarizeFieldErrors => code in summarizeFieldErrors;

/** Several problems told in one message are told in our words too. */
function valuesOf({ code, values }: ApiMessage, problems: readonly FieldError[]) {
  if (!isJoined(code) || problems.length === 0) return values;
  return {
    problems: summarizeFieldErrors[code](
      problems.map((one) => ({ ...one, message: localizeApiMessage(one) })),
    ),
  };
}

/**
 * What the server, or a schema of the contract, has to say in the language of the page: in English its own words, else
 * those the catalogue has for its code.
 */
export function localizeApiMessage(said: ApiMessage, problems: readonly FieldError[] = []): string {
  if (getLanguage() === 'en') return said.message;
  return findMessage(`server.${said.code}`, valuesOf(said, problems)) ?? said.message;
}

/** The codes axios has for the ways of getting no answer. */
const silences = {
  ERR_NETWORK: 'network.unreachable',
  ECONNABORTED: 'network.slow',
  ETIMEDOUT: 'network.slow',
} as const;
const isSilence = (code: string): code is keyof typeof silences => code in silences;

interface NetworkError {
  message: string;
  code?: string;
  /** The HTTP status, if somebody answered. */
  status?: number;
}

/** What happened when no answer of ours came: in English the network's own words (spec §8). */
export function localizeNetworkError({ message, code = '', status }: NetworkError): string {
  if (getLanguage() === 'en') return message;
  if (status !== undefined) return t('network.failed', { status });
  return isSilence(code) ? t(silences[code]) : message;
}
