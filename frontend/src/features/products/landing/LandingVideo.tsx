import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useReducedMotion } from '../../../ui/hooks/use-autoplay.ts';

const togglePlayback = (video: HTMLVideoElement | null) => {
  if (!video) return;
  if (video.paused) video.play().catch(() => undefined); // A second tap can pause the video before playback starts.
  else video.pause();
};

/** Mutes the video in the DOM as well, because browsers autoplay only muted videos. */
const setDefaultMuted = (video: HTMLVideoElement | null) => {
  if (video) video.defaultMuted = true;
};

/** Shows a looping video of dishes with a pause button. Does not autoplay if the user prefers reduced motion. */
export function LandingVideo() {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const prefersReducedMotion = useReducedMotion();
  // Server-rendered HTML contains only the poster. Otherwise the video would be fetched twice.
  const canAutoplay = !prefersReducedMotion && !import.meta.env.SSR;
  const [isPlaying, setIsPlaying] = useState(false);
  // A layout effect, because it must not come after an early tap is repeated (app/repeat-early-taps.ts), and undo it.
  useLayoutEffect(() => {
    setDefaultMuted(video.current);
    if (prefersReducedMotion) video.current?.pause();
  }, [prefersReducedMotion]);
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
        autoPlay={canAutoplay}
        preload={canAutoplay ? 'auto' : 'none'}
        aria-label={t('landing.video')}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      >
        {!import.meta.env.SSR && (
          <>
            <source src="/media/landing.webm" type="video/webm" />
            <source src="/media/landing.mp4" type="video/mp4" />
          </>
        )}
      </video>
      <button type="button" className="round-button" onClick={() => togglePlayback(video.current)}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        <span className="visually-hidden">{t(isPlaying ? 'landing.pauseVideo' : 'landing.playVideo')}</span>
      </button>
    </div>
  );
}
