import { deferredComponent } from '../loading/deferred-component.tsx';
import './qr-code.scss';

const QrPlaceholder = () => <span className="qr-code" />;

/** Draws a text as a QR code. The encoder loads after the first paint. */
export const QrCode = deferredComponent(() => import('../display/QrSymbol.tsx'), 'QrSymbol', QrPlaceholder);
