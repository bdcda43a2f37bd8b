import type { Notice } from '@homechef/contract/notices/notices';
import type { Session } from '@homechef/contract/users/user';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { Button } from 'react-bootstrap';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { listNotices, readNotice, shownNotices } from './state/notices.requests.ts';
import { useAppDispatch } from '../../store/store.ts';
import { DateTime } from '../../ui/display/DateTime.tsx';
import { PathIcon } from '../../ui/display/Icon.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { notices as messages } from './notices.en.ts';
import { useNotices } from './use-notices.ts';
import { useStopPushOnSignOut } from './use-stop-push-on-sign-out.ts';
import './notices.scss';

// A first visit does not download these messages.
addMessages('en', { notices: messages });

const BellIcon = () => <PathIcon path="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4" />;

function useRefreshOnPush(): void {
  const dispatch = useAppDispatch();
  const { language } = useTranslation();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const worker = navigator.serviceWorker;
    const refresh = ({ data }: MessageEvent<{ type?: string } | null>) => {
      if (data?.type === 'NOTICE') void dispatch(listNotices(language));
    };
    worker.addEventListener('message', refresh);
    return () => worker.removeEventListener('message', refresh);
  }, [dispatch, language]);
}

const isUnread = ({ readAt }: Notice) => readAt === null;

interface ListProps {
  notices: readonly Notice[];
  user: Session;
  onClose: () => void;
}

function NoticeItems({ notices, user, onClose }: ListProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const unread = notices.filter(isUnread);
  const markRead = ({ _id }: Notice) => void dispatch(readNotice(_id));
  return (
    <>
      {notices.length === 0 && <p className="text-soft">{t('notices.bell.none')}</p>}
      <ul className="notice-list">
        {notices.map((notice) => (
          <li key={notice._id}>
            <Link
              className={isUnread(notice) ? 'notice is-unread' : 'notice'}
              to={notice.link}
              onClick={() => {
                if (isUnread(notice)) markRead(notice);
                onClose();
              }}
            >
              {isUnread(notice) && <span className="visually-hidden">{t('notices.bell.new')}: </span>}
              <span>
                <b>{notice.title}</b>
                <br />
                {notice.text}
              </span>
              <span className="small text-soft fw-normal">
                <DateTime at={notice.createdAt} isShort />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="wrap mt-3">
        {unread.length > 0 && (
          <Button variant="link" onClick={() => unread.forEach(markRead)}>
            {t('notices.bell.readAll')}
          </Button>
        )}
        <Link
          className="btn btn-link"
          to={user.isChef ? paths.chefProfileNotices : paths.profileNotices}
          onClick={onClose}
        >
          {t('notices.bell.settings')}
        </Link>
      </div>
    </>
  );
}

function useCloseOutside(isOpen: boolean, close: () => void): void {
  const closePanel = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest('.notice-bell')) closePanel();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
}

export function NoticeBell({ user }: { user: Session }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const notices = useNotices(user);
  useRefreshOnPush();
  useStopPushOnSignOut(user);
  const count = notices.data?.items.filter(isUnread).length ?? 0;
  const countText = count === shownNotices ? `${count}+` : String(count);
  const close = () => setOpen(false);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  useCloseOutside(isOpen, close);
  return (
    <div className="notice-bell" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        className="nav-link"
        aria-expanded={isOpen}
        aria-label={count > 0 ? `${t('notices.bell.title')} ${countText}` : t('notices.bell.title')}
        aria-describedby={count > 0 ? `${titleId}-count` : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <BellIcon />
        {count > 0 && <span className="count notice-count">{countText}</span>}
      </button>
      <span id={`${titleId}-count`} className="visually-hidden" role="status">
        {count > 0 ? t('notices.bell.unread', { count }) : ''}
      </span>
      {isOpen && (
        <section className="notice-panel" aria-labelledby={titleId}>
          <h2 id={titleId} className="h5">
            {t('notices.bell.title')}
          </h2>
          <QueryView state={notices}>
            {({ items }) => <NoticeItems notices={items} user={user} onClose={close} />}
          </QueryView>
        </section>
      )}
    </div>
  );
}
