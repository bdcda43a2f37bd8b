import { noticeRules, type NoticeEvent, type NoticeParty } from '@homechef/contract/notices/notice-events';
import type { NoticeChannels, NoticePreferences } from '@homechef/contract/notices/notices';
import type { PublicConfig } from '@homechef/contract/system/public-config';
import type { Session } from '@homechef/contract/users/user';
import { useState } from 'react';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { loadConfig } from '../system/state/system.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { getNoticePreferences, updateNoticePreferences } from './state/notices.requests.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { groupEvents } from './notice-groups.ts';
import { notices as messages } from './notices.en.ts';
import { PushSwitch } from './PushSwitch.tsx';
import { usePush } from './use-push.ts';
import './notices.scss';

addMessages('en', { notices: messages });

type Channel = keyof NoticeChannels;

const parties = ['chef', 'customer'] as const;

/** A line of choices: an event, or a group of events that are chosen together. */
interface Row {
  key: string;
  label: string;
  events: readonly NoticeEvent[];
}

interface TableProps {
  caption: string;
  rows: readonly Row[];
  preferences: NoticePreferences;
  channels: readonly Channel[];
  onChange: (events: readonly NoticeEvent[], channel: Channel, isOn: boolean) => void;
}

function ChannelTable({ caption, rows, preferences, channels, onChange }: TableProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`notices.settings.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, events }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {channels.map((channel) => {
              const onCount = events.filter((event) => preferences[event]?.[channel]).length;
              const isOn = onCount === events.length;
              return (
                <td key={channel}>
                  <label>
                    <input
                      type="checkbox"
                      className="form-check-input"
                      aria-label={t('notices.settings.channel', {
                        event: label,
                        channel: t(`notices.settings.${channel}`),
                      })}
                      ref={(input) => {
                        if (input) input.indeterminate = onCount > 0 && !isOn;
                      }}
                      checked={isOn}
                      onChange={() => onChange(events, channel, !isOn)}
                    />
                  </label>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChoicesProps {
  stored: NoticePreferences;
  channels: readonly Channel[];
}

/** Saves each choice at once. A choice that could not be saved is taken back. */
function ChannelChoices({ stored, channels }: ChoicesProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [preferences, setPreferences] = useState(stored);
  const [hasFailed, setFailed] = useState(false);
  const { error } = useAppSelector(updateNoticePreferences.select);
  const change = async (events: readonly NoticeEvent[], channel: Channel, isOn: boolean) => {
    const before = preferences;
    const pick = (all: NoticePreferences) =>
      Object.fromEntries(events.map((event) => [event, { push: true, email: true, ...all[event] }]));
    const changed = Object.fromEntries(events.map((event) => [event, { [channel]: isOn }]));
    setPreferences((current) => ({
      ...current,
      ...Object.fromEntries(
        Object.entries(pick(current)).map(([event, own]) => [event, { ...own, [channel]: isOn }]),
      ),
    }));
    const saved = await dispatch(updateNoticePreferences(changed));
    setFailed(!saved);
    if (!saved) setPreferences((current) => ({ ...current, ...pick(before) }));
  };
  const tableProps = {
    preferences,
    channels,
    onChange: (events: readonly NoticeEvent[], channel: Channel, isOn: boolean) =>
      void change(events, channel, isOn),
  };
  const captions = { chef: t('notices.settings.ofChef'), customer: t('notices.settings.ofCustomer') };
  const listEvents = (party: NoticeParty) =>
    (Object.keys(preferences) as NoticeEvent[]).filter((event) => noticeRules[event].party === party);
  const listGroups = (party: NoticeParty): Row[] =>
    groupEvents(party, listEvents(party)).map(([group, events]) => ({
      key: group,
      label: t(`notices.settings.groups.${group}`),
      events,
    }));
  const listSingle = (party: NoticeParty): Row[] =>
    listEvents(party).map((event) => ({
      key: event,
      label: t(`notices.settings.events.${event}`),
      events: [event],
    }));
  // Chefs seldom order themselves: their own orders are among the single events.
  const shown = listEvents('chef').length > 0 ? 'chef' : 'customer';
  return (
    <>
      {hasFailed && <Alert variant="danger">{error ?? t('notices.settings.failed')}</Alert>}
      <ChannelTable caption={captions[shown]} rows={listGroups(shown)} {...tableProps} />
      <details>
        <summary>{t('notices.settings.each')}</summary>
        {parties.map((party) => (
          <ChannelTable key={party} caption={captions[party]} rows={listSingle(party)} {...tableProps} />
        ))}
      </details>
    </>
  );
}

const listChannels = ({ notices }: PublicConfig): Channel[] =>
  (['push', 'email'] as const).filter((channel) => notices[channel]);

function Channels({ user, config }: { user: Session; config: PublicConfig }) {
  const { t } = useTranslation();
  const preferences = useQuery(getNoticePreferences);
  const owner = { id: user._id, isAccount: true };
  const hasPush = usePush(owner).state === 'on';
  const channels = listChannels(config);
  if (channels.length === 0) return <p>{t('notices.settings.bellOnly')}</p>;
  return (
    <>
      <p>{t('notices.settings.lead')}</p>
      {config.notices.push && (
        <div className="mb-4">
          <h3 className="h5">{t('notices.push.title')}</h3>
          <PushSwitch owner={owner} />
        </div>
      )}
      <QueryView state={preferences}>
        {(stored) => (
          // Without messages on this device and without email, the choices change nothing here.
          <details open={hasPush || config.notices.email || undefined}>
            <summary>{t('notices.settings.which')}</summary>
            <ChannelChoices stored={stored} channels={channels} />
          </details>
        )}
      </QueryView>
    </>
  );
}

/** Lets users choose through which channels they hear about each event. */
export function NoticeSettings() {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  const config = useQuery(loadConfig);
  if (!user) return null;
  return (
    <section className="panel notice-settings" aria-labelledby="notice-settings">
      <h2 id="notice-settings">{t('notices.settings.title')}</h2>
      <QueryView state={config} skeleton={<Skeleton shape="block" />}>
        {(data) => <Channels user={user} config={data} />}
      </QueryView>
    </section>
  );
}
