import { noticeRules, type NoticeEvent, type NoticeParty } from '@homechef/contract/notices/notice-events';
import type { NoticeChannels, NoticePreferences } from '@homechef/contract/notices/notices';
import type { PublicConfig } from '@homechef/contract/system/public-config';
import type { Session } from '@homechef/contract/users/user';
import { useState } from 'react';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { loadConfig, selectConfig } from '../system/state/config.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import {
  getNoticePreferences,
  selectNoticePreferences,
  selectPreferencesUpdate,
  updateNoticePreferences,
} from './state/notices.requests.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { notices as messages } from './notices.en.ts';
import { PushSwitch } from './PushSwitch.tsx';
import './notices.scss';

addMessages('en', { notices: messages });

type Channel = keyof NoticeChannels;

interface TableProps {
  caption: string;
  preferences: NoticePreferences;
  party: NoticeParty;
  channels: readonly Channel[];
  onChange: (event: NoticeEvent, channel: Channel, isOn: boolean) => void;
}

function ChannelTable({ caption, preferences, party, channels, onChange }: TableProps) {
  const { t } = useTranslation();
  const events = (Object.keys(preferences) as NoticeEvent[]).filter(
    (event) => noticeRules[event].party === party,
  );
  if (events.length === 0) return null;
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
        {events.map((event) => (
          <tr key={event}>
            <th scope="row">{t(`notices.settings.events.${event}`)}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <label>
                  <input
                    type="checkbox"
                    className="form-check-input"
                    aria-label={t('notices.settings.channel', {
                      event: t(`notices.settings.events.${event}`),
                      channel: t(`notices.settings.${channel}`),
                    })}
                    checked={preferences[event]?.[channel] ?? false}
                    onChange={({ target }) => onChange(event, channel, target.checked)}
                  />
                </label>
              </td>
            ))}
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
  const { error } = useAppSelector(selectPreferencesUpdate);
  const set = (event: NoticeEvent, channel: Channel, isOn: boolean) =>
    setPreferences((current) => ({
      ...current,
      [event]: { push: true, email: true, ...current[event], [channel]: isOn },
    }));
  const change = async (event: NoticeEvent, channel: Channel, isOn: boolean) => {
    set(event, channel, isOn);
    const saved = await dispatch(updateNoticePreferences({ [event]: { [channel]: isOn } }));
    setFailed(!saved);
    if (!saved) set(event, channel, !isOn);
  };
  const tableProps = {
    preferences,
    channels,
    onChange: (event: NoticeEvent, channel: Channel, isOn: boolean) => void change(event, channel, isOn),
  };
  return (
    <>
      {hasFailed && <Alert variant="danger">{error ?? t('notices.settings.failed')}</Alert>}
      <ChannelTable caption={t('notices.settings.ofChef')} party="chef" {...tableProps} />
      <ChannelTable caption={t('notices.settings.ofCustomer')} party="customer" {...tableProps} />
    </>
  );
}

const listChannels = ({ notices }: PublicConfig): Channel[] =>
  (['push', 'email'] as const).filter((channel) => notices[channel]);

function Channels({ user, config }: { user: Session; config: PublicConfig }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const preferences = useQuery(getNoticePreferences, selectNoticePreferences);
  const channels = listChannels(config);
  if (channels.length === 0) return <p>{t('notices.settings.bellOnly')}</p>;
  return (
    <>
      <p>{t('notices.settings.lead')}</p>
      {config.notices.push && (
        <div className="mb-4">
          <h3 className="h5">{t('notices.push.title')}</h3>
          <PushSwitch owner={{ id: user._id, isAccount: true }} />
        </div>
      )}
      <QueryView state={preferences} onRetry={() => void dispatch(getNoticePreferences())}>
        {(stored) => <ChannelChoices stored={stored} channels={channels} />}
      </QueryView>
    </>
  );
}

/** Lets users choose through which channels they hear about each event. */
export function NoticeSettings() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.session.user);
  const config = useQuery(loadConfig, selectConfig);
  if (!user) return null;
  return (
    <section id="notices" className="panel notice-settings" aria-labelledby="notice-settings">
      <h2 id="notice-settings">{t('notices.settings.title')}</h2>
      <QueryView
        state={config}
        skeleton={<Skeleton shape="block" />}
        onRetry={() => void dispatch(loadConfig())}
      >
        {(data) => <Channels user={user} config={data} />}
      </QueryView>
    </section>
  );
}
