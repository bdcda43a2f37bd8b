import { cloneElement, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import {
  getTranslator,
  subscribeToLanguage,
  type MessageKey,
  type Translator,
  getLocale,
} from './translate.ts';

export const useTranslation = (): Translator =>
  useSyncExternalStore(subscribeToLanguage, getTranslator, getTranslator);

interface Props {
  i18nKey: MessageKey;
  /**
   * Elements by tag name. `<name>text</name>` puts the text into the element; `<name/>` renders the element as it is.
   */
  components: Record<string, ReactElement>;
}

export function Trans({ i18nKey, components }: Props): ReactNode {
  const { t } = useTranslation();
  const parts = t(i18nKey).split(/(<\w+\/>|<\w+>.*?<\/\w+>)/);
  return parts.map((part) => {
    const [, name = '', text] = /^<(\w+)(?:\/|>(.*)<\/\w+)>$/.exec(part) ?? [];
    const element = components[name];
    if (!element) return part;
    return text === undefined
      ? cloneElement(element, { key: name })
      : cloneElement(element, { key: name }, text);
  });
}

export const useLocale = (): string => getLocale(useTranslation().language);
