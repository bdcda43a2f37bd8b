import { cloneElement, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { currentSpeech, onSpeech, type Key, type Speech } from './translate.ts';

/** The language of the page and its words; whoever asks is drawn again when it changes. */
export const useTranslation = (): Speech => useSyncExternalStore(onSpeech, currentSpeech, currentSpeech);

interface Props {
  i18nKey: Key;
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
