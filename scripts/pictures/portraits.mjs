import sharp from 'sharp';

// Loaded by name, because the product does not depend on them.
const load = (name) => import(import.meta.resolve(name));

/** The cooks of the demo. Colors are those of skin, clothes, hair or headscarf, and background. */
const cooks = {
  'la-paloma': { head: 'long', colors: ['d08b5b', '2f6d62', '2a1d14', 'f6cf9d'] },
  ashas: { head: 'bun', colors: ['ae5d29', 'd98a1c', '2a1d14', 'f2d78f'] },
  'forno-on-wheels': {
    head: 'short4',
    colors: ['ffdbb4', '6b4a34', '4a3020', 'eccfb4'],
    beard: 'moustache4',
  },
  'umi-home-sushi': { head: 'mediumBangs', face: 'calm', colors: ['edb98a', '3d5658', '2a1d14', 'cfdcd9'] },
  'noors-garden': { head: 'hijab', colors: ['edb98a', '6f8a52', '6f8a52', 'dfe6c4'] },
  'golden-wok': {
    head: 'short5',
    face: 'cheeky',
    colors: ['edb98a', 'a6372a', '2a1d14', 'f0c7b4'],
    glasses: 'glasses2',
  },
  'big-smoke': { head: 'hatHip', colors: ['694d3d', '30241b', '5d4a3c', 'd9cbbd'], beard: 'full2' },
  'sweet-maple': { head: 'grayBun', colors: ['ffdbb4', 'cf8f86', 'cfc3b8', 'f9dfd3'], glasses: 'glasses' },
  'casa-azafran': { head: 'turban', colors: ['ae5d29', '8a5a9e', 'b97700', 'e7d3ec'], beard: 'full' },
  'daybreak-bakery': { head: 'longCurly', colors: ['d08b5b', 'b98754', '5a3a22', 'f3e0bd'] },
  'second-street': { head: 'short2', colors: ['d08b5b', '4f6a5c', '3a2418', 'cfe0d6'], glasses: 'glasses3' },
  'low-tide': { head: 'hatBeanie', colors: ['edb98a', '2f7d92', '6a3b1c', 'c9e6ee'], beard: 'full4' },
  'sundown-cart': { head: 'afro', colors: ['694d3d', 'd9577a', '2a1d14', 'ffd9bf'] },
};

const toOptions = (
  seed,
  { head, face = 'smile', colors: [skin, clothes, hair, ground], beard, glasses },
) => ({
  seed,
  head: [head],
  face: [face],
  skinColor: [skin],
  clothingColor: [clothes],
  headContrastColor: [hair],
  backgroundColor: [ground],
  facialHair: beard ? [beard] : undefined,
  facialHairProbability: beard ? 100 : 0,
  accessories: glasses ? [glasses] : undefined,
  accessoriesProbability: glasses ? 100 : 0,
  maskProbability: 0,
  scale: 112,
  translateY: 4,
});

/** Returns the portraits of the demo's cooks as square images, not yet encoded. */
export async function drawPortraits() {
  const [{ createAvatar }, openPeeps] = await Promise.all(
    ['@dicebear/core', '@dicebear/open-peeps'].map(load),
  );
  return Promise.all(
    Object.entries(cooks).map(async ([slug, cook]) => {
      const svg = createAvatar(openPeeps, { ...toOptions(slug, cook), size: 640 }).toString();
      const pixels = await sharp(Buffer.from(svg)).resize(640, 640).removeAlpha().png().toBuffer();
      return { slug: `${slug}-portrait`, picture: sharp(pixels) };
    }),
  );
}
