import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { parseHandOverLink, type ShownCode } from '../../shared/code/hand-over-link.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { createQrReader, type QrReader } from './qr-reader.ts';
import type { SeenCode } from './seen-code.ts';

type CameraFailure = 'refused' | 'missing';

const readIntervalMs = 200;

const toFailure = (error: unknown): CameraFailure =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing';

/** Opens the rear camera. There is no `mediaDevices` on an insecure page or in a browser without camera support. */
const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });

interface Props {
  seen: SeenCode;
  /** While an order is looked up, no other one can be. */
  isBusy: boolean;
  onScan: (shown: ShownCode) => void;
  onFailure: (failure: CameraFailure) => void;
}

export function QrScanner({ seen, isBusy, onScan, onFailure }: Props) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [isForeign, setForeign] = useState(false);
  const take = useEffectEvent((text: string | undefined) => {
    if (isBusy || !seen.isNew(text)) return;
    const shown = parseHandOverLink(text);
    setForeign(shown === undefined);
    if (shown) onScan(shown);
  });
  const fail = useEffectEvent((error: unknown) => onFailure(toFailure(error)));
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const readNext = (reader: QrReader) => {
      timer = setTimeout(() => {
        const { current } = video;
        if (!current || isStopped) return;
        void reader(current).then((text) => {
          if (isStopped) return;
          take(text);
          readNext(reader);
        });
      }, readIntervalMs);
    };
    const start = async () => {
      const [opened, reader] = await Promise.all([openCamera(), createQrReader()]);
      stream = opened;
      if (isStopped || !video.current) return opened.getTracks().forEach((track) => track.stop());
      video.current.srcObject = opened;
      await video.current.play();
      readNext(reader);
    };
    start().catch((error: unknown) => {
      if (!isStopped) fail(error);
    });
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <div className="scanner">
      <video ref={video} playsInline muted aria-label={t('handOver.scan.picture')} />
      <p role="status">
        <Icon name={isForeign ? 'alert' : 'search'} />
        {t(isForeign ? 'handOver.scan.foreign' : 'handOver.scan.hold')}
      </p>
    </div>
  );
}
