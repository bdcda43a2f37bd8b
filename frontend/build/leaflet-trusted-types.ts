import type { Plugin } from 'vite';

/**
 * Detection of inline SVG in Leaflet, which sets innerHTML when the library loads. Trusted Types forbid this
 * (docs/adr/0023), and all supported browsers have inline SVG.
 */
export const svgDetection = /^var inlineSvg = !!svg\$1 && \(function \(\) \{[^]*?^\}\)\(\);$/m;

export const removeSvgDetection = (code: string): string =>
  code.replace(svgDetection, 'var inlineSvg = true;');

export function prepareLeaflet(): Plugin {
  return {
    name: 'leaflet-trusted-types',
    apply: 'build',
    transform: {
      filter: { id: /leaflet[\\/]dist[\\/]leaflet-src\.esm\.js$/ },
      handler: (code) => ({ code: removeSvgDetection(code), map: null }),
    },
  };
}
