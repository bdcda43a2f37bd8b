import { cloneElement, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { getTranslator, subscribeToLanguage, type MessageKey, type Translator } from './translate.ts';

/** The language of the page and its words; whoever asks is drawn again when it changes. */
export const useTranslation = (): Translator =>
  useSyncExternalStore(subscribeToLanguage, getTranslator, getTranslator);

interface Props {
  i18nKey: MessageKey;
  /** What stands for `<name>words</name>`, with those words inside, or for `<name/>` as it is. */
  components: Record<string, ReactElement>;
}

/** Words with something else in the midst of them, such as a link. */
export function Trans({ i18nKey, components }: Props): ReactNode {
  const { t } = useTranslation();
  const parts = t(i18nKey).split(/(<\w+\/>|<\w+>.*?<\/\w+>)/);
  return parts.map((part) => {
    const [, name = '', words] = /^<(\w+)(?:\/|>(.*)<\/\w+)>$/.exec(part) ?? [];
    const element = components[name];
    if (!element) return part;
    return words === undefined
      ? cloneElement(element, { key: name })
      : cloneElement(element, { key: name }, words);
  });
}
