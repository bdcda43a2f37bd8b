/** The markup with which Leaflet detects SVG support when it loads. */
const svgDetection = '<svg/>';

// Trusted Types reject markup from strings. This module loads before Leaflet, so it stays a module of its own (docs/adr/0020).
window.trustedTypes?.createPolicy('default', {
  createHTML: (markup) => {
    if (markup !== svgDetection) throw new TypeError('Markup from a string');
    return markup;
  },
});
