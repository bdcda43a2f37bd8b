import { type Announcement, maxAnnouncementLength } from '@homechef/contract/system/announcement';
import { marketTimeZone } from '@homechef/contract/time/local-date';
import { toInstantMs } from '@homechef/contract/time/time-zone';
import { formatTime } from '@homechef/contract/time/time-words';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { z } from 'zod';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getServerNowMs } from '../../../platform/time/server-clock.ts';
import {
  endAnnouncement,
  getAnnouncement,
  setAnnouncement,
} from '../../announcement/state/announcement.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useServerFieldErrors } from '../../../store/hooks/use-server-field-errors.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';

/** Converts a time in the market’s time zone, such as `2026-11-27T18:00`, to an instant. An empty one means now. */
function toInstant(local: string): string {
  const [date = '', time = ''] = local.split('T');
  const instantMs = local === '' ? getServerNowMs() : toInstantMs(date, time, marketTimeZone);
  return new Date(instantMs).toISOString();
}

function Current({ announcement, onEnded }: { announcement: Announcement; onEnded: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const outcome = useOutcome(endAnnouncement);
  const context = { timeZone: marketTimeZone, locale: useLocale() };
  const [isBusy, run] = useAsyncAction();
  const { from, until, text } = announcement;
  const end = async () => {
    if (await dispatch(endAnnouncement())) onEnded();
  };
  return (
    <>
      <p className="text-soft">
        {t('adminConsole.announcement.shown', {
          from: formatTime(from, context),
          until: formatTime(until, context),
          zone: marketTimeZone,
        })}
      </p>
      <p className="user-text">{text.en}</p>
      <p className="user-text" lang="es">
        {text.es}
      </p>
      <FormError state={outcome} />
      <Button variant="secondary" className="mt-3" aria-busy={isBusy} onClick={() => void run(end)}>
        {t('adminConsole.announcement.end')}
      </Button>
    </>
  );
}

const Values = z.object({ en: z.string(), es: z.string(), from: z.string(), until: z.string() });
type Values = z.output<typeof Values>;
const empty: Values = { en: '', es: '', from: '', until: '' };

function AnnouncementForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const outcome = useOutcome(setAnnouncement);
  const { draft: values, change, clearStored } = useFormDraft('announcement', Values, empty);
  const [isTried, setTried] = useState(false);
  const [isBusy, run] = useAsyncAction();
  const [errors, alert] = useServerFieldErrors(outcome, values);
  const isMissing = (name: keyof Values) => name !== 'from' && values[name].trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing('en') || isMissing('es') || isMissing('until')) return;
    void run(async () => {
      const { en, es, from, until } = values;
      const body = { en, es, from: toInstant(from), until: toInstant(until) };
      if (!(await dispatch(setAnnouncement(body)))) return;
      clearStored();
      onSaved();
    });
  };
  const getProps = (name: keyof Values) => ({
    name,
    label: t(`adminConsole.announcement.${name}`),
    value: values[name],
    autoComplete: 'off',
    error: isTried && isMissing(name) ? t('adminConsole.announcement.missing') : errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <ValidatedForm onSubmit={submit}>
      <Field {...getProps('en')} required maxLength={maxAnnouncementLength} />
      <Field {...getProps('es')} required maxLength={maxAnnouncementLength} />
      <Field {...getProps('from')} type="datetime-local" hint={t('adminConsole.announcement.fromHint')} />
      <Field
        {...getProps('until')}
        required
        type="datetime-local"
        hint={t('adminConsole.announcement.zone', { zone: marketTimeZone })}
      />
      <FormError state={alert} />
      <SubmitButton className="" busy={isBusy}>
        {t('adminConsole.announcement.save')}
      </SubmitButton>
    </ValidatedForm>
  );
}

/** Lets admins announce one line on all pages, and end the announcement. */
export function AnnouncementPanel() {
  const { t } = useTranslation();
  const { data, refetch } = useQuery(getAnnouncement);
  return (
    <section className="panel" aria-labelledby="announcement">
      <h2 id="announcement">{t('adminConsole.announcement.title')}</h2>
      {data?.announcement ? (
        <Current announcement={data.announcement} onEnded={() => void refetch()} />
      ) : (
        <AnnouncementForm onSaved={() => void refetch()} />
      )}
    </section>
  );
}
