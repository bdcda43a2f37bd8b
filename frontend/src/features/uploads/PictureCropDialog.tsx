import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Dialog } from '../../ui/forms/Dialog.tsx';
import { cropPicture, drawArea, type Area } from './crop-picture.ts';
import { pictureCrop } from './picture-crop.en.ts';
import { getBrighteningExponent, measureBrightness } from './picture-light.ts';
import './picture-crop.scss';

addMessages('en', { pictureCrop });

const previewWidth = 240;
const maxZoom = 4;
const keyboardStep = 12; // pixels

export interface CropDialogProps {
  image: HTMLImageElement;
  file: File;
  aspect: number;
  onDone: (file: File) => void;
  onClose: () => void;
}

interface PreviewProps {
  image: HTMLImageElement;
  area: Area;
  exponent?: number | undefined;
}

function Preview({ image, area, exponent }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawArea(canvas.current, image, { area, exponent, maxWidth: previewWidth });
  }, [image, area, exponent]);
  return <canvas ref={canvas} aria-hidden="true" />;
}

/** Returns the exponent that would brighten the part, or undefined if it is bright enough. */
function measureArea(image: HTMLImageElement, area: Area): number | undefined {
  const data = drawArea(document.createElement('canvas'), image, { area, maxWidth: 64 });
  return data && getBrighteningExponent(measureBrightness(data.data));
}

/** Offers the part of a dark picture as it is and brighter, side by side. */
function LightChoice(props: PreviewProps & { isBrighter: boolean; onChange: (isBrighter: boolean) => void }) {
  const { image, area, exponent, isBrighter, onChange } = props;
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="crop-light">
      <legend>{t('pictureCrop.dark')}</legend>
      {[false, true].map((option) => (
        <label key={String(option)}>
          <Preview image={image} area={area} exponent={option ? exponent : undefined} />
          <span className="check-row mb-0">
            <input
              type="radio"
              className="form-check-input"
              name={name}
              checked={isBrighter === option}
              onChange={() => onChange(option)}
            />
            {t(option ? 'pictureCrop.brighter' : 'pictureCrop.asItIs')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Lets a chef choose the part of a picture that people see, before it is uploaded. */
export function PictureCropDialog({ image, file, aspect, onDone, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isBrighter, setBrighter] = useState(false);
  const exponent = useMemo(() => area && measureArea(image, area), [image, area]);
  const finish = async () => {
    if (!area) return;
    const part = { area, exponent: isBrighter ? exponent : undefined };
    onDone((await cropPicture(image, file.name, part)) ?? file);
  };
  return (
    <Dialog
      title={t('pictureCrop.title')}
      lead={t('pictureCrop.lead')}
      onClose={onClose}
      onSubmit={() => void finish()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.confirm.cancel')}
          </Button>
          <Button type="submit" disabled={!area}>
            {t('pictureCrop.use')}
          </Button>
        </>
      }
    >
      <div className="crop-frame">
        <Cropper
          image={image.src}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={aspect}
          cropShape={aspect === 1 ? 'round' : 'rect'}
          keyboardStep={keyboardStep}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'application', 'aria-label': t('pictureCrop.area') }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
        />
      </div>
      <label className="form-label" htmlFor={zoomId}>
        {t('pictureCrop.zoom')}
      </label>
      <input
        id={zoomId}
        className="form-range"
        type="range"
        min={1}
        max={maxZoom}
        step={0.05}
        value={zoom}
        onChange={({ target }) => setZoom(target.valueAsNumber)}
      />
      {area && exponent !== undefined && (
        <LightChoice
          image={image}
          area={area}
          exponent={exponent}
          isBrighter={isBrighter}
          onChange={setBrighter}
        />
      )}
    </Dialog>
  );
}
