/** Reads the text of a QR code from a video’s current frame. Undefined if there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect: (source: HTMLVideoElement | HTMLCanvasElement) => Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const format = 'qr_code';

/** Returns the browser’s detector. Undefined if it has none, or one that reads no QR codes. */
async function createNativeDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return BarcodeDetector && formats.includes(format) ? new BarcodeDetector({ formats: [format] }) : undefined;
}

const createNativeReader =
  (detector: Detector): QrReader =>
  async (video) => {
    const [found] = await detector.detect(video).catch(() => []);
    return found?.rawValue;
  };

/** Reads with the decoder of the `qr` package, which is loaded only here. */
async function createBundledReader(): Promise<QrReader> {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return Promise.resolve(undefined);
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    try {
      return Promise.resolve(decodeQR(context.getImageData(0, 0, width, height)));
    } catch {
      return Promise.resolve(undefined); // The decoder throws if there is no code in the picture.
    }
  };
}

export async function createQrReader(): Promise<QrReader> {
  const detector = await createNativeDetector();
  return detector ? createNativeReader(detector) : createBundledReader();
}
