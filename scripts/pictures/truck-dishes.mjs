/** The pictures of the dishes of food trucks, from back to front. */
import { colors, dish, far, heap, herbs, piece, sauces } from './arrange.mjs';
import { ball, board, citrus, cloth, crumbs, fire, glass, leaf, paper, plate, sauce } from './parts.mjs';
import { tables } from './tables.mjs';

const paloma = [
  dish(
    'street-tacos',
    tables.paloma,
    [
      [far('1f336-fe0f', 160, 150, { turn: 30 }), far('1f33d', 800, 200)],
      [board([475, 470], 780), sauce([775, 475], sauces.salsa)],
      heap('1f32e', [2, 1], 300, { at: [440, 590], gap: 260, depth: 115 }),
      [citrus([700, 600], { turn: -14, size: 110 }), citrus([775, 640], { turn: 12 }), herbs(200, 560)],
      crumbs([460, 560], [560, 90], 20, ['#fff7e6', '#fff7e6', '#4f8a3a']),
    ],
    { steamAt: [[440, 350]] },
  ),
  dish('taco-trio', { ...tables.paloma, table: ['#44705f', '#25483d'] }, [
    [far('1f951', 170, 180), far('1f345', 800, 150), plate([480, 500], 400, colors.sand)],
    [
      piece('1f32e', [270, 575], 275, { turn: -8, grade: 'roast' }),
      piece('1f32e', [690, 577], 275, { turn: 8, flip: true, grade: 'fresh' }),
    ],
    [
      piece('1f32e', [480, 600], 290),
      citrus([345, 650], { size: 84 }),
      citrus([610, 652], { size: 84, turn: -10 }),
    ],
    crumbs([480, 600], [520, 60], 22, ['#fff7e6', '#b5361c', '#4f8a3a']),
  ]),
  dish(
    'carne-asada-burrito',
    tables.paloma,
    [
      [far('1f951', 800, 190), far('1f345', 170, 150), cloth([720, 560], 330, ['#2f5d50', '#f2d7a2'], 6)],
      [plate([460, 490], 370, colors.white), piece('1f32f', [545, 590], 345, { turn: -12, grade: 'roast' })],
      [piece('1f32f', [400, 625], 370, { turn: -12, grade: 'roast' }), sauce([790, 640], sauces.verde)],
      [citrus([190, 640], { turn: 12, size: 110 }), leaf([640, 640], { turn: 20 })],
      crumbs([450, 620], [400, 50], 16, ['#3a1a0c', '#f1d9a8']),
    ],
    { steamAt: [[500, 300]] },
  ),
  dish(
    'pork-tamales',
    { ...tables.paloma, table: ['#a2542f', '#6f3019'] },
    [
      [
        far('1f33d', 170, 210, { flip: true }),
        far('1f336-fe0f', 800, 150),
        board([480, 490], 770, colors.walnut),
      ],
      heap('1fad4', [2, 2], 265, { at: [470, 620], gap: 250, depth: 110 }),
      [
        sauce([800, 640], { ...sauces.salsa, filling: '#8f2012' }),
        piece('1f336-fe0f', [190, 660], 100, { turn: 24 }),
        leaf([250, 640]),
      ],
    ],
    { steamAt: [[470, 360], 3, 230] },
  ),
  dish(
    'street-corn',
    { ...tables.paloma, table: ['#d9a05a', '#a9702f'] },
    [
      [far('1f34b', 800, 150), far('1f336-fe0f', 160, 140), paper([475, 495], 740, '#c23a1e', 250)],
      [
        piece('1f33d', [285, 600], 290, { turn: -26, grade: 'gold' }),
        piece('1f33d', [655, 610], 285, { turn: 16 }),
        piece('1f33d', [475, 625], 310, { turn: -6, grade: 'gold' }),
      ],
      crumbs([480, 510], [440, 190], 52, ['#fffaf0', '#fffaf0', '#fffaf0', '#c23a1e']),
      [citrus([195, 650], { turn: 12, size: 110 }), sauce([800, 640], { ...sauces.cream, rim: '#3d5a46' })],
    ],
    { steamAt: [[480, 330], 2, 200] },
  ),
  dish(
    'rice-and-beans',
    { ...tables.paloma, table: ['#9c4630', '#6d2a1a'] },
    [
      [
        far('1f9c4', 170, 150),
        far('1f345', 800, 150),
        cloth([200, 560], 330, ['#e8c07a', '#b5361c'], -8),
        plate([490, 510], 370, colors.white),
      ],
      [piece('1f35a', [415, 600], 345), piece('1fad8', [655, 600], 230, { turn: 8, grade: 'roast' })],
      [
        citrus([250, 650], { turn: -8, size: 105 }),
        herbs(530, 645),
        sauce([815, 655], { ...sauces.salsa, size: 90 }),
      ],
    ],
    { steamAt: [[420, 300], 2, 200] },
  ),
];

const oven = { behind: fire([720, 192]) };
const forno = [
  dish(
    'margherita-slice',
    tables.forno,
    [
      [far('1f345', 165, 170), board([475, 500], 780, colors.oak)],
      [
        piece('1f355', [325, 610], 390, { turn: 26, flat: 0.78 }),
        piece('1f355', [620, 635], 390, { turn: -8, flip: true, flat: 0.78 }),
      ],
      [
        leaf([310, 470], { size: 54, turn: 20 }),
        leaf([590, 500], { size: 54, turn: -24 }),
        leaf([650, 550], { size: 44, turn: 40 }),
        piece('1fad2', [815, 640], 90),
        piece('1f345', [190, 660], 110),
      ],
      crumbs([470, 620], [700, 60], 30, ['#f7ead0', '#f7ead0', '#8a5528']),
    ],
    { ...oven, steamAt: [[540, 340]] },
  ),
  dish(
    'spaghetti-meatballs',
    tables.forno,
    [
      [far('1f345', 170, 170), far('1f9c0', 790, 160), cloth([210, 560], 330, ['#b5361c', '#fff1d8'])],
      [
        piece('1f35d', [455, 630], 470),
        ball([660, 640], { size: 96, color: '#8a4a26', dark: '#3c1a0b' }),
        ball([745, 620], { size: 84, color: '#7d4122', dark: '#361709' }),
        ball([740, 672], { size: 92, color: '#8a4a26', dark: '#3c1a0b' }),
      ],
      [herbs(590, 662), piece('1f9c0', [215, 665], 120)],
      crumbs([600, 640], [440, 60], 30, ['#fff6da', '#f3dca0']),
    ],
    { behind: fire([790, 192], 240), steamAt: [[450, 300]] },
  ),
  dish(
    'minestrone',
    { ...tables.forno, table: ['#87603c', '#4d331d'] },
    [
      [far('1f955', 170, 180), far('1f966', 800, 180), board([480, 520], 770, colors.walnut)],
      [
        piece('1f956', [745, 560], 220, { grade: 'gold' }),
        piece('1f372', [440, 635], 430, { grade: 'fresh' }),
      ],
      [
        piece('1f955', [215, 660], 140, { turn: -20 }),
        herbs(690, 655),
        piece('1f345', [790, 665], 105),
        ball([600, 668], { size: 34, color: '#f3e7cf', dark: '#bda57c' }),
        ball([630, 676], { size: 32, color: '#f3e7cf', dark: '#bda57c' }),
      ],
    ],
    { behind: fire([300, 192], 220), steamAt: [[440, 260], 3, 220] },
  ),
  dish('gelato-bowl', { ...tables.forno, wall: ['#c98a6a', '#6a3a2a'], table: ['#a8785a', '#6f4a34'] }, [
    [far('1f353', 165, 160), far('1f36b', 800, 170), plate([480, 560], 350, colors.white)],
    [
      piece('1f368', [475, 625], 440, { grade: 'fresh' }),
      piece('1f353', [725, 640], 120, { turn: 12, grade: 'fresh' }),
      piece('1f36b', [225, 655], 130, { turn: -14 }),
    ],
    [leaf([640, 650], { size: 44 }), crumbs([480, 640], [480, 50], 26, ['#a8c66c', '#6a3b1c', '#f7ead0'])],
  ]),
  dish(
    'pizza-slices',
    tables.forno,
    [
      [far('1f9c0', 165, 160), paper([480, 505], 780, '#2f6d4a', 270)],
      [
        piece('1f355', [270, 560], 300, { turn: 40, flat: 0.8 }),
        piece('1f355', [690, 560], 300, { turn: -22, flip: true, flat: 0.8 }),
      ],
      [
        piece('1f355', [480, 640], 400, { turn: 10, flat: 0.84, grade: 'gold' }),
        leaf([460, 490], { size: 50 }),
        leaf([700, 470], { size: 40, turn: 30 }),
      ],
      [sauce([820, 660], { ...sauces.salsa, rim: '#f3e7d3' }), piece('1fad2', [200, 655], 80)],
      crumbs([480, 600], [620, 100], 26, ['#f7ead0', '#fff6da', '#4f8a3a']),
    ],
    { ...oven, steamAt: [[470, 350], 2, 220] },
  ),
];
const ember = { behind: fire([170, 192], 240) };
const smoke = [
  dish(
    'classic-burger',
    tables.smoke,
    [
      [far('1f37a', 800, 210), board([475, 520], 780, colors.walnut)],
      [piece('1f35f', [690, 600], 280, { turn: 6 }), piece('1f354', [410, 640], 430, { grade: 'roast' })],
      [
        sauce([205, 660], sauces.ketchup),
        piece('1f952', [650, 668], 130, { turn: 68 }),
        leaf([560, 668], { size: 44 }),
      ],
      crumbs([480, 650], [440, 40], 16, ['#f1c04f', '#fff2cf']),
    ],
    { ...ember, steamAt: [[400, 270], 2, 180] },
  ),
  dish(
    'fried-chicken',
    { ...tables.smoke, table: ['#8a4b2c', '#512713'] },
    [
      [far('1f36f', 170, 160), far('1f33d', 800, 190), paper([475, 510], 780, '#b5361c', 270)],
      [
        piece('1f357', [620, 570], 330, { turn: -14, grade: 'gold' }),
        piece('1f357', [330, 575], 330, { turn: 10, flip: true, grade: 'gold' }),
      ],
      [
        piece('1f357', [480, 650], 360, { turn: 4, grade: 'roast' }),
        sauce([800, 650], sauces.honey),
        leaf([240, 640]),
        leaf([285, 656], { size: 44, turn: 24 }),
      ],
      crumbs([480, 620], [560, 70], 24, ['#e8b25a', '#c98a3a', '#fff2cf']),
    ],
    { steamAt: [[470, 320], 3, 210] },
  ),
  dish(
    'braised-shank',
    { ...tables.smoke, table: ['#4d3a2e', '#261811'] },
    [
      [far('1f9c5', 800, 160), far('1f955', 620, 150), plate([480, 520], 400, colors.ink)],
      [
        piece('1f356', [545, 560], 340, { turn: -10, grade: 'braised' }),
        piece('1f356', [395, 640], 400, { turn: 6, grade: 'braised' }),
      ],
      [
        piece('1f955', [690, 640], 150, { turn: 30 }),
        piece('1f954', [770, 610], 120),
        piece('1f33f', [300, 670], 150, { turn: -60 }),
        leaf([560, 650], { size: 50 }),
        leaf([610, 662], { size: 40, turn: 34 }),
      ],
      crumbs([480, 640], [360, 40], 14, ['#fff2cf', '#6ba046']),
    ],
    { ...ember, steamAt: [[450, 310]] },
  ),
  dish(
    'french-fries',
    { ...tables.smoke, wall: ['#c98b4a', '#6d4220'], table: ['#8d6a46', '#574026'] },
    [
      [far('1f954', 165, 170), far('1f345', 800, 150), board([475, 510], 780, colors.oak)],
      [
        piece('1f35f', [620, 580], 300, { turn: 6 }),
        piece('1f35f', [335, 585], 300, { turn: -6 }),
        piece('1f35f', [480, 650], 340),
      ],
      [
        piece('1f9c2', [205, 655], 120, { turn: -14 }),
        sauce([800, 655], sauces.ketchup),
        crumbs([480, 640], [660, 70], 46, ['#fffdf4', '#fffdf4', '#f1c04f']),
      ],
    ],
    { steamAt: [[480, 330], 2, 170] },
  ),
  dish(
    'hot-dog',
    { ...tables.smoke, wall: ['#7f9a6a', '#34482c'], table: ['#7a5a3e', '#463020'] },
    [
      [far('1f37a', 800, 200), far('1f9c5', 170, 150), paper([475, 500], 760, '#d99a1c', 270)],
      [
        piece('1f32d', [345, 590], 340, { turn: 4, grade: 'gold' }),
        piece('1f32d', [600, 600], 340, { turn: 4, grade: 'gold' }),
      ],
      [
        piece('1f32d', [470, 660], 360, { turn: 8, grade: 'warm' }),
        sauce([805, 655], { ...sauces.ketchup, filling: '#dfa51b' }),
        piece('1f952', [200, 660], 110, { turn: 60 }),
      ],
      crumbs([480, 640], [420, 50], 14, ['#f1d9a8', '#4f8a3a']),
    ],
    { steamAt: [[480, 330], 2, 180] },
  ),
  dish(
    'soft-pretzel',
    { ...tables.smoke, table: ['#a8763f', '#6b4520'] },
    [
      [far('1f37a', 800, 200), far('1f33e', 165, 180), board([475, 500], 770, colors.walnut)],
      [
        piece('1f968', [320, 570], 300, { turn: -8, grade: 'roast', flat: 0.86 }),
        piece('1f968', [640, 575], 300, { turn: 8, grade: 'roast', flat: 0.86 }),
        piece('1f968', [475, 650], 350, { grade: 'gold', flat: 0.86 }),
      ],
      [
        sauce([800, 660], { ...sauces.honey, filling: '#f0b63a' }),
        crumbs([475, 600], [520, 120], 60, ['#fffdf4', '#fffdf4', '#f6e3bd']),
      ],
    ],
    { ...ember, steamAt: [[470, 350], 2, 200] },
  ),
];

const lowTide = [
  dish(
    'lobster-boil',
    tables.lowTide,
    [
      [far('1f34b', 165, 150), far('1f33d', 800, 190), paper([475, 510], 790, '#2f6f8a', 280)],
      [
        piece('1f33d', [225, 590], 220, { turn: -20 }),
        piece('1f33d', [735, 590], 220, { turn: 16, flip: true }),
        piece('1f99e', [475, 640], 480, { grade: 'warm' }),
      ],
      [
        piece('1f954', [255, 660], 120),
        piece('1f954', [335, 675], 110, { flip: true }),
        citrus([640, 665], { kind: 'lemon', size: 110, turn: -8 }),
        sauce([800, 665], sauces.butterSauce),
      ],
      [leaf([560, 668], { size: 48 }), crumbs([480, 640], [600, 60], 24, ['#fffdf4', '#4f8a3a', '#c9761c'])],
    ],
    { steamAt: [[470, 260]] },
  ),
  dish('fresh-oysters', { ...tables.lowTide, table: ['#8fb2b8', '#55797f'] }, [
    [far('1f34b', 800, 160), far('1f9ca', 165, 130), plate([480, 520], 405, ['#eaf4f6', '#9dbcc4'], 0.42)],
    heap('1f9aa', [3, 3], 230, { at: [475, 625], gap: 210, depth: 115, grade: 'fresh' }),
    [
      citrus([200, 655], { kind: 'lemon', size: 120, turn: 10 }),
      citrus([475, 672], { kind: 'lemon', size: 95, turn: -8 }),
      sauce([805, 660], { rim: '#e9f1f2', filling: '#a3365a', specks: ['#f3d9e0'] }),
    ],
    [leaf([650, 668], { size: 44 }), crumbs([480, 540], [620, 190], 40, ['#fff', '#e9f6fa', '#fff'])],
  ]),
  dish(
    'burger-and-fries',
    { ...tables.lowTide, wall: ['#f3c98a', '#5f9fae'], table: ['#d8c7a4', '#9b8460'] },
    [
      [far('1f34b', 165, 140), far('1f980', 800, 170), board([475, 515], 780, colors.oak)],
      [piece('1f35f', [320, 590], 310, { turn: -6 }), piece('1f354', [580, 650], 420, { grade: 'gold' })],
      [
        citrus([235, 665], { kind: 'lemon', size: 110 }),
        sauce([810, 665], sauces.cream),
        leaf([400, 668], { size: 44 }),
        crumbs([440, 655], [520, 40], 26, ['#fffdf4', '#f1c04f']),
      ],
    ],
    { steamAt: [[580, 290], 2, 170] },
  ),
];

const sundown = [
  dish('soft-serve', tables.sundown, [
    [far('1f353', 165, 150), far('1f33a', 800, 170), board([475, 540], 700, ['#f8ead6', '#d3b08f'])],
    [
      piece('1f366', [320, 620], 330, { turn: -8, grade: 'linen' }),
      piece('1f366', [635, 620], 330, { turn: 8, grade: 'linen' }),
      piece('1f366', [478, 655], 380, { grade: 'linen' }),
    ],
    [
      piece('1f353', [215, 660], 100, { turn: -14 }),
      piece('1f353', [750, 668], 90, { turn: 10 }),
      leaf([290, 668], { size: 40 }),
      crumbs([480, 665], [480, 36], 24, ['#e8b25a', '#c98a3a', '#fff4e2']),
    ],
  ]),
  dish('sunset-cooler', { ...tables.sundown, wall: ['#ff9d6b', '#a8457f'], table: ['#e9b890', '#a96a5c'] }, [
    [far('1f33a', 165, 190), far('1f34a', 800, 170), board([475, 560], 700, colors.oak)],
    [
      glass([320, 620], { size: 225, drink: ['#ff8a4a', '#c4285a'], foam: '#ffc07a' }),
      glass([640, 620], { size: 225, drink: ['#ff8a4a', '#c4285a'], foam: '#ffc07a' }),
    ],
    [
      glass([480, 660], { size: 250, drink: ['#ffa24a', '#cf2f62'], foam: '#ffcf86' }),
      citrus([480, 330], { kind: 'orange', size: 120, turn: 24 }),
      citrus([320, 320], { kind: 'lime', size: 100, turn: -20 }),
      citrus([640, 320], { kind: 'lime', size: 100, turn: 20 }),
    ],
    [
      piece('1f33a', [750, 668], 130),
      citrus([215, 668], { kind: 'orange', size: 120, turn: 6 }),
      leaf([350, 672], { size: 40 }),
    ],
  ]),
  dish(
    'cheese-fondue',
    { ...tables.sundown, wall: ['#c97a5a', '#5a2a4a'], table: ['#a86a4a', '#6a3b2a'] },
    [
      [far('1f954', 165, 160), far('1f9c0', 800, 170), board([475, 540], 760, colors.walnut)],
      [
        piece('1f956', [725, 580], 230, { grade: 'gold' }),
        piece('1f954', [250, 620], 140),
        piece('1fad5', [470, 640], 430, { grade: 'roast' }),
      ],
      [
        piece('1f954', [655, 668], 120, { flip: true }),
        piece('1f9c0', [215, 672], 110),
        leaf([320, 668], { size: 42 }),
        crumbs([520, 660], [420, 40], 20, ['#fff6da', '#e8b25a']),
      ],
    ],
    { steamAt: [[440, 270], 3, 200] },
  ),
];

export const truckDishes = [...paloma, ...forno, ...smoke, ...lowTide, ...sundown];
