/**
 * Loads our fonts and shows them together. On a first visit they come last (public/theme.js): until then the text has
 * fonts of the device in the same widths.
 *
 * The rendered page must have painted before: text that the app paints wider than the server-rendered page counts as
 * the largest paint, seconds late.
 */
export async function loadFonts(): Promise<void> {
  await Promise.all(
    ["1em 'Figtree Variable'", "700 1em 'Bricolage Grotesque'"].map((font) => document.fonts.load(font)),
  );
  document.documentElement.dataset.fonts = '';
}
