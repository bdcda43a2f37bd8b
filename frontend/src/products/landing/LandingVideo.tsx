import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { useReducedMotion } from '../../ui/hooks/use-autoplay.ts';

const toggle = (video: HTMLVideoElement | null) => {
  if (!video) return;
  if (video.paused)
    video.play().catch(() => undefined); // a second tap came before it began
  else video.pause();
};

/** Written into the document too: browsers let only muted videos start by themselves. */
const mute = (video: HTMLVideoElement | null) => {
  if (video) video.defaultMuted = true;
};

/** A table of dishes, turning; it stands still for people who ask for less motion, and for whoever stops it. */
export function LandingVideo() {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const reduced = useReducedMotion();
  // In the first paint there is its picture alone: the video would be fetched twice.
  const plays = !reduced && !import.meta.env.SSR;
  const [running, setRunning] = useState(false);
  useEffect(() => {
    mute(video.current);
    if (reduced) video.current?.pause();
  }, [reduced]);
  return (
    <div className="landing-video">
      <video
        ref={video}
        poster="/media/landing-poster.webp"
        width={960}
        height={600}
        muted
        loop
        playsInline
        autoPlay={plays}
        preload={plays ? 'auto' : 'none'}
        aria-label={t('products.landing.video')}
        onPlay={() => setRunning(true)}
        onPause={() => setRunning(false)}
      >
        {!import.meta.env.SSR && (
          <>
            <source src="/media/landing.webm" type="video/webm" />
            <source src="/media/landing.mp4" type="video/mp4" />
          </>
        )}
      </video>
      <button type="button" className="round-button" onClick={() => toggle(video.current)}>
        <Icon name={running ? 'pause' : 'play'} />
        <span className="visually-hidden">
          {t(running ? 'products.landing.pauseVideo' : 'products.landing.playVideo')}
        </span>
      </button>
    </div>
  );
}
