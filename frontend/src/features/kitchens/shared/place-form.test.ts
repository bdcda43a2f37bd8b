import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { t } from '../../../platform/i18n/translate.ts';
import { samplePlace } from '../../../testing/slot-samples.ts';
import { validatePlace } from './place-form.ts';

afterEach(() => changeLanguage('en'));

test.each([
  ['AZ', '85001', 'en', undefined],
  ['CA', '85001', 'en', '85001 is in Arizona (AZ)'],
  ['CA', '85001', 'es', '85001 está en Arizona (AZ)'],
  ['CA', '00100', 'en', undefined],
] as const)(
  'state %s with zip code %s in %s gives %j at the state',
  async (state, postalCode, language, error) => {
    await changeLanguage(language);
    const place = samplePlace({ name: 'Market', city: 'Phoenix', state, postalCode });
    expect(validatePlace(place, t).state).toBe(error);
  },
);
