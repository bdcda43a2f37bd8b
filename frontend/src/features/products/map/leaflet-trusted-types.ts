/** The markup with which Leaflet detects SVG support when it loads. */
const svgDetection = '<svg/>';

// Trusted Types reject markup from strings (docs/adr/0020). This module must load before Leaflet, so it cannot be merged
// into the one that imports Leaflet.
window.trustedTypes?.createPolicy('default', {
  createHTML: (markup) => {
    if (markup !== svgDetection) throw new TypeError('Markup from a string');
    return markup;
  },
});
