/**
 * Defines the pictures: for each a slug, a description, a pastel background, and the emoji (by code point) of the dish.
 *
 * A piece is `{ emoji, size, x, y, turn }`. `size` is the longer side in pixels. `x` and `y` are the position of its
 * bottom center relative to the center of the table (x to the right, y towards the viewer). `turn` is an angle in
 * degrees. The renderer then centers the whole dish.
 */

export const pastels = {
  apricot: '#ffd9b3',
  blush: '#ffcfc6',
  butter: '#ffe4a8',
  cream: '#f3e6d2',
  lilac: '#e3d9f7',
  lime: '#e3eeb4',
  mint: '#d3ecca',
  rose: '#fbd3e0',
  sand: '#f0dcc0',
  sea: '#c9ebe6',
  sky: '#cde5f7',
  steel: '#d9e1ec',
};

const single = (emoji, { size = 430, turn = 0 } = {}) => [{ emoji, size, turn, x: 0, y: 0 }];

const pair = (emoji, { size = 330, turn = 8, apart = 125 } = {}) => [
  { emoji, size: size * 0.94, turn: -turn, x: apart, y: -64 },
  { emoji, size, turn, x: -apart, y: 0 },
];

const trio = (emoji, { size = 265, apart = 136, rise = 96, turn = 10 } = {}) => [
  { emoji, size: size * 0.96, turn: 0, x: 0, y: -rise },
  { emoji, size, turn: -turn, x: -apart, y: 0 },
  { emoji, size, turn, x: apart, y: 0 },
];

const withSide = (emoji, side, { size = 390, sideSize = 210, x = 210, y = 34, turn = 0 } = {}) => [
  { emoji, size, turn: 0, x: 0, y: 0 },
  { emoji: side, size: sideSize, turn, x, y },
];

const dish = (slug, description, pastel, pieces) => ({ slug, description, pastel: pastels[pastel], pieces });

export const dishes = [
  // Mexican
  dish('street-tacos', 'a taco with lettuce and tomato', 'apricot', single('1f32e')),
  dish('taco-trio', 'three tacos', 'sea', trio('1f32e', { size: 300, turn: 0, apart: 165, rise: 120 })),
  dish('carne-asada-burrito', 'a burrito in foil', 'steel', single('1f32f')),
  dish('pork-tamales', 'a tamale in its husk', 'lime', single('1fad4')),
  dish('street-corn', 'corn on the cob', 'sky', single('1f33d')),
  dish('rice-and-beans', 'a bowl of rice with beans', 'mint', [
    { emoji: '1f35a', size: 370, turn: 0, x: 0, y: 0 },
    { emoji: '1fad8', size: 215, turn: 0, x: 205, y: 44 },
  ]),

  // Indian
  dish('butter-chicken', 'orange curry with rice', 'butter', single('1f35b')),
  dish('garlic-naan', 'grilled flatbreads with garlic', 'rose', [
    { emoji: '1fad3', size: 330, turn: -10, x: 90, y: -54 },
    { emoji: '1fad3', size: 350, turn: 0, x: -70, y: 0 },
    { emoji: '1f9c4', size: 165, turn: 0, x: 165, y: 30 },
  ]),
  dish('mango-lassi', 'a glass of lassi and a mango', 'apricot', [
    { emoji: '1f95b', size: 400, turn: 0, x: 0, y: 0 },
    { emoji: '1f96d', size: 215, turn: 0, x: 180, y: 34 },
  ]),
  dish('masala-chai', 'a pot of tea', 'mint', single('1fad6')),

  // Italian
  dish('margherita-slice', 'a slice of pizza', 'blush', single('1f355')),
  dish('pizza-slices', 'two slices of pizza', 'mint', pair('1f355', { size: 360, turn: 6, apart: 150 })),
  dish('spaghetti-meatballs', 'spaghetti with sauce, a fork in it', 'sky', single('1f35d')),
  dish('minestrone', 'a pot of vegetable soup', 'apricot', single('1f372')),
  dish('gelato-bowl', 'three scoops in a bowl', 'rose', single('1f368')),

  // Spanish and French
  dish('saffron-paella', 'a pan of paella', 'lilac', single('1f958')),
  dish('vanilla-flan', 'a flan on a plate', 'butter', single('1f36e', { size: 410 })),
  dish('cheese-fondue', 'a pot of fondue over its flame', 'lime', single('1fad5')),
  dish(
    'cheese-and-grapes',
    'a wedge of cheese with grapes',
    'steel',
    withSide('1f9c0', '1f347', { size: 360 }),
  ),
  dish('butter-croissant', 'a croissant', 'sky', single('1f950')),
  dish(
    'country-baguette',
    'a baguette with butter',
    'sea',
    withSide('1f956', '1f9c8', { sideSize: 200, x: 165 }),
  ),

  // Japanese
  dish('salmon-nigiri', 'two pieces of nigiri', 'sky', single('1f363')),
  dish('noodle-bowl', 'noodles lifted from a bowl', 'butter', single('1f35c')),
  dish('bento-box', 'a bento with rice and shrimp', 'blush', single('1f371')),
  dish('onigiri', 'three rice balls', 'lime', trio('1f359')),
  dish('shrimp-tempura', 'three fried shrimps', 'mint', trio('1f364', { turn: 0 })),
  dish('hanami-dango', 'a skewer of dango', 'lilac', single('1f361')),

  // Chinese
  dish('pork-dumplings', 'three dumplings', 'sky', trio('1f95f', { turn: 0 })),
  dish('chow-mein-box', 'a take-away box with chopsticks', 'butter', [
    { emoji: '1f961', size: 400, turn: 0, x: 0, y: 0 },
    { emoji: '1f962', size: 290, turn: 0, x: 215, y: 26 },
  ]),
  dish('moon-cake', 'a moon cake', 'rose', single('1f96e')),
  dish('steamed-rice', 'a bowl of rice', 'blush', single('1f35a')),

  // Mediterranean and garden
  dish('garden-salad', 'a bowl of salad', 'mint', single('1f957')),
  dish('falafel-bites', 'falafel balls', 'lime', single('1f9c6')),
  dish('falafel-pita', 'a stuffed pita', 'lilac', single('1f959')),
  dish('avocado-toast', 'bread with an avocado', 'apricot', withSide('1f35e', '1f951', { sideSize: 235 })),

  // Grill and diner
  dish('classic-burger', 'a burger', 'sky', single('1f354')),
  dish('burger-and-fries', 'a burger with fries', 'lilac', [
    { emoji: '1f35f', size: 320, turn: 0, x: 150, y: -40 },
    { emoji: '1f354', size: 320, turn: 0, x: -95, y: 0 },
  ]),
  dish('hot-dog', 'a hot dog with mustard', 'sea', single('1f32d')),
  dish('french-fries', 'a box of fries', 'steel', single('1f35f')),
  dish('fried-chicken', 'two drumsticks', 'lime', pair('1f357')),
  dish('braised-shank', 'meat on the bone', 'blush', single('1f356')),
  dish('ribeye-steak', 'a steak with rosemary', 'sand', withSide('1f969', '1f33f', { sideSize: 190 })),
  dish('club-sandwich', 'a sandwich', 'rose', single('1f96a')),
  dish('bacon-and-eggs', 'an egg in a pan, bacon beside it', 'butter', [
    { emoji: '1f373', size: 410, turn: 0, x: 0, y: 0 },
    { emoji: '1f953', size: 215, turn: 0, x: -190, y: 26 },
  ]),
  dish('chicken-and-waffles', 'a waffle with a drumstick', 'mint', [
    { emoji: '1f9c7', size: 440, turn: 0, x: 0, y: 0 },
    { emoji: '1f357', size: 275, turn: 10, x: 190, y: 16 },
  ]),
  dish('soft-pretzel', 'a salted pretzel', 'sea', single('1f968')),

  // The coast
  dish(
    'lobster-boil',
    'a lobster with lemon',
    'butter',
    withSide('1f99e', '1f34b', { sideSize: 165, x: 190 }),
  ),
  dish('fresh-oysters', 'an oyster with lemon', 'sea', withSide('1f9aa', '1f34b', { sideSize: 175, x: 185 })),

  // Breakfast and bakery
  dish('buttermilk-pancakes', 'a stack of pancakes with syrup', 'rose', single('1f95e')),
  dish('belgian-waffle', 'a waffle with butter and strawberries', 'sky', [
    { emoji: '1f9c7', size: 440, turn: 0, x: 0, y: 0 },
    { emoji: '1f353', size: 165, turn: 12, x: 195, y: 30 },
  ]),
  dish('sesame-bagels', 'two bagels', 'mint', single('1f96f')),
  dish(
    'apple-pie',
    'a small pie and an apple',
    'lime',
    withSide('1f967', '1f34e', { sideSize: 180, x: 205 }),
  ),
  dish('strawberry-cake', 'a slice of layer cake', 'rose', single('1f370')),
  dish('birthday-cake', 'a cake with candles', 'lilac', single('1f382')),
  dish('sprinkle-cupcake', 'a cupcake with pink icing', 'sea', single('1f9c1')),
  dish('chocolate-doughnut', 'a doughnut with sprinkles', 'blush', single('1f369')),
  dish('chocolate-cookies', 'three cookies', 'cream', trio('1f36a', { turn: 14 })),
  dish('soft-serve', 'a cone of soft ice', 'sky', single('1f366')),

  // Drinks
  dish('bubble-tea', 'a cup of bubble tea', 'lilac', single('1f9cb')),
  dish('house-coffee', 'a cup of coffee', 'sand', single('2615')),
  dish('sunset-cooler', 'a tall orange drink', 'mint', single('1f379')),
];

/** Placeholder for a product without a picture. */
export const sample = dish(
  'sample',
  'an empty plate with cutlery',
  'cream',
  single('1f37d-fe0f', { size: 400 }),
);
