/** The markup with which Leaflet detects SVG support when it loads. */
const svgDetection = '<svg/>';

// Trusted Types reject markup from strings. This module must load before Leaflet (docs/adr/0020).
window.trustedTypes?.createPolicy('default', {
  createHTML: (markup) => {
    if (markup !== svgDetection) throw new TypeError('Markup from a string');
    return markup;
  },
});
