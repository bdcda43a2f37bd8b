/** Mean brightness from 0 (black) to 1 (white) below which a brighter version is offered. */
const darkBelow = 0.33;
const goodBrightness = 0.46;
const minExponent = 0.5; // more would show the noise of dark pictures

type Pixels = Uint8ClampedArray;

/** Returns the mean brightness of RGBA pixels, from 0 to 1, as the eye weighs the colors. */
export function measureBrightness(pixels: Pixels): number {
  let sum = 0;
  for (let i = 0; i < pixels.length; i += 4)
    sum += 0.2126 * (pixels[i] ?? 0) + 0.7152 * (pixels[i + 1] ?? 0) + 0.0722 * (pixels[i + 2] ?? 0);
  return pixels.length === 0 ? 0 : sum / (pixels.length / 4) / 255;
}

/** Returns the exponent that brightens a dark picture, or undefined if it is bright enough. */
export function getBrighteningExponent(brightness: number): number | undefined {
  if (brightness >= darkBelow) return undefined;
  const exponent = Math.log(goodBrightness) / Math.log(Math.max(brightness, 0.01));
  return Math.max(exponent, minExponent);
}

/** Brightens RGBA pixels in place. Black and white stay, so that nothing washes out. */
export function brighten(pixels: Pixels, exponent: number): void {
  const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => 255 * (value / 255) ** exponent);
  for (let i = 0; i < pixels.length; i += 4)
    for (let channel = i; channel < i + 3; channel++) pixels[channel] = table[pixels[channel] ?? 0] ?? 0;
}
