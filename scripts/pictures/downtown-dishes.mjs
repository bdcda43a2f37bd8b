/** The pictures of the dishes of home kitchens in downtown Phoenix, from back to front. */
import { colors, dish, far, herbs, piece, sauces } from './arrange.mjs';
import { ball, board, citrus, cloth, crumbs, leaf, paper, plate, sauce } from './parts.mjs';
import { tables } from './tables.mjs';

const azafran = [
  dish(
    'saffron-paella',
    tables.azafran,
    [
      [far('1f34b', 165, 150), far('1fad1', 800, 170), cloth([230, 590], 380, ['#8a5a9e', '#f7e3b0'], -6)],
      [piece('1f958', [480, 655], 540, { grade: 'warm' })],
      [
        citrus([215, 660], { kind: 'lemon', size: 120, turn: 8 }),
        citrus([745, 660], { kind: 'lemon', size: 110, turn: -10 }),
        piece('1fadb', [815, 610], 130),
        herbs(300, 668),
      ],
      crumbs([480, 500], [220, 100], 22, ['#6ba046', '#c4313a', '#f2c443']),
    ],
    { steamAt: [[470, 290], 3, 200] },
  ),
  dish('vanilla-flan', { ...tables.azafran, wall: ['#e6b98a', '#9a5a34'], table: ['#d3b0d6', '#94699d'] }, [
    [far('1f34a', 165, 160), far('1f95a', 800, 140), plate([475, 540], 370, ['#fffaf0', '#dcc3a0'])],
    [
      piece('1f36e', [330, 590], 280, { grade: 'gold' }),
      piece('1f36e', [625, 590], 280, { grade: 'gold' }),
      piece('1f36e', [478, 645], 340, { grade: 'gold' }),
    ],
    [
      sauce([815, 668], { ...sauces.honey, filling: '#8f4514', size: 90 }),
      citrus([220, 662], { kind: 'orange', size: 110 }),
      leaf([650, 664], { size: 46 }),
    ],
  ]),
  dish('cheese-and-grapes', { ...tables.azafran, table: ['#8f6a3c', '#573c1e'] }, [
    [far('1f347', 165, 180), far('1f956', 800, 190), board([475, 520], 770, colors.walnut, 250)],
    [
      piece('1f9c0', [340, 600], 300, { grade: 'gold' }),
      piece('1f347', [640, 620], 290, { grade: 'fresh' }),
      piece('1f9c0', [480, 655], 300, { flip: true }),
    ],
    [
      piece('1fad2', [220, 665], 80),
      piece('1fad2', [280, 676], 70, { flip: true }),
      ball([770, 664], { size: 50, color: '#c2552a', dark: '#6f2410' }),
      leaf([720, 672], { size: 44 }),
      crumbs([480, 655], [420, 40], 24, ['#f3dca0', '#8a5528']),
    ],
  ]),
];

const daybreak = [
  dish(
    'butter-croissant',
    tables.daybreak,
    [
      [
        far('2615', 800, 190, { grade: 'linen' }),
        far('1f33e', 165, 190),
        board([475, 510], 770, colors.oak, 250),
      ],
      [
        piece('1f950', [320, 580], 310, { turn: -8, grade: 'roast' }),
        piece('1f950', [630, 585], 310, { turn: 8, flip: true, grade: 'gold' }),
        piece('1f950', [475, 655], 360, { turn: -2, grade: 'gold' }),
      ],
      [piece('1f9c8', [800, 665], 140), crumbs([475, 640], [640, 70], 56, ['#e8b25a', '#c98a3a', '#f6d9a0'])],
    ],
    { steamAt: [[475, 350], 2, 180] },
  ),
  dish(
    'country-baguette',
    { ...tables.daybreak, wall: ['#d9b98a', '#8a633d'], table: ['#b98d60', '#7a5a3a'] },
    [
      [far('1f33e', 165, 200), far('1f9c8', 800, 150), cloth([475, 560], 700, ['#f1e7d3', '#8a9db0'], -4)],
      [
        piece('1f956', [350, 600], 400, { turn: 4, grade: 'gold' }),
        piece('1f956', [500, 630], 420, { turn: 4, grade: 'roast' }),
        piece('1f956', [640, 660], 400, { turn: 4, grade: 'gold' }),
      ],
      [piece('1f9c8', [225, 672], 130), crumbs([500, 655], [560, 50], 50, ['#f6e8cf', '#e8b25a', '#fff6e2'])],
    ],
  ),
  dish('sesame-bagels', { ...tables.daybreak, wall: ['#bcd3d8', '#6f929b'], table: ['#d9c3a2', '#a58660'] }, [
    [
      far('1f345', 165, 140),
      far('2615', 800, 180, { grade: 'linen' }),
      board([475, 515], 760, colors.walnut, 250),
    ],
    [
      piece('1f96f', [340, 600], 320, { grade: 'gold' }),
      piece('1f96f', [610, 620], 340, { flip: true, grade: 'gold' }),
    ],
    [
      sauce([805, 660], sauces.cream),
      leaf([240, 660], { size: 50 }),
      crumbs([475, 640], [560, 70], 50, ['#fff2cf', '#fff2cf', '#2b1a10']),
    ],
  ]),
  dish(
    'chocolate-doughnut',
    { ...tables.daybreak, wall: ['#e3b7a0', '#93563f'], table: ['#e9d2bb', '#b58f72'] },
    [
      [far('1f36b', 165, 170), far('1f95b', 800, 190), paper([475, 510], 740, '#7a4a2c', 270)],
      [
        piece('1f369', [325, 585], 300, { turn: -6, flat: 0.86 }),
        piece('1f369', [630, 590], 300, { turn: 10, flat: 0.86 }),
        piece('1f369', [478, 655], 350, { flat: 0.86 }),
      ],
      [
        piece('1f36b', [800, 665], 120, { turn: 12 }),
        crumbs([478, 640], [620, 70], 60, ['#c4313a', '#f2c443', '#fff', '#3f8fb5']),
      ],
    ],
  ),
];

const secondStreet = [
  dish(
    'ribeye-steak',
    tables.secondStreet,
    [
      [far('1f9c4', 165, 150), far('1f33f', 800, 180), board([475, 510], 780, colors.slate, 260)],
      [
        piece('1f969', [585, 580], 340, { turn: -8, grade: 'braised' }),
        piece('1f969', [385, 640], 380, { turn: 6, grade: 'braised' }),
      ],
      [
        piece('1f9c8', [700, 640], 130),
        piece('1f33f', [235, 672], 160, { turn: -58 }),
        piece('1f954', [790, 620], 120),
        herbs(560, 655),
      ],
      crumbs([470, 560], [460, 150], 34, ['#1e1712', '#fff6e2', '#fff6e2']),
    ],
    { steamAt: [[470, 330], 3, 220] },
  ),
  dish(
    'club-sandwich',
    { ...tables.secondStreet, wall: ['#8fae8a', '#3f5a46'], table: ['#8a6242', '#553823'] },
    [
      [
        far('1f345', 165, 150),
        far('1f953', 800, 150, { grade: 'roast' }),
        plate([475, 530], 385, colors.white),
      ],
      [
        piece('1f96a', [335, 600], 310, { turn: -4, grade: 'gold' }),
        piece('1f96a', [610, 635], 360, { turn: 4, flip: true, grade: 'gold' }),
      ],
      [
        piece('1f952', [225, 665], 110, { turn: 60 }),
        piece('1fad2', [420, 668], 70),
        piece('1f35f', [800, 640], 170, { turn: 6 }),
        crumbs([478, 655], [420, 34], 22, ['#e8b25a', '#fff2cf']),
      ],
    ],
  ),
  dish(
    'chicken-and-waffles',
    { ...tables.secondStreet, table: ['#6d4a63', '#3f2739'] },
    [
      [far('1f36f', 165, 170), far('1f353', 800, 140), plate([475, 530], 395, ['#f1ead9', '#c3ab86'])],
      [
        piece('1f9c7', [420, 620], 450, { grade: 'gold' }),
        piece('1f357', [590, 600], 290, { turn: 14, grade: 'roast' }),
        piece('1f357', [690, 645], 260, { turn: -10, grade: 'gold' }),
      ],
      [
        sauce([215, 668], sauces.honey),
        piece('1f336-fe0f', [805, 672], 90, { turn: 16 }),
        leaf([560, 668], { size: 44 }),
        crumbs([480, 640], [460, 50], 24, ['#b5361c', '#e8b25a']),
      ],
    ],
    { steamAt: [[480, 310], 2, 190] },
  ),
  dish(
    'belgian-waffle',
    { ...tables.secondStreet, wall: ['#b98a92', '#5a323e'], table: ['#c7a58a', '#866349'] },
    [
      [
        far('1f353', 165, 160),
        far('2615', 800, 180, { grade: 'linen' }),
        plate([475, 530], 385, ['#fff9f4', '#d9c2b2']),
      ],
      [
        piece('1f9c7', [380, 600], 370, { grade: 'gold' }),
        piece('1f9c7', [560, 640], 400, { flip: true, grade: 'gold' }),
      ],
      [
        piece('1f353', [475, 470], 120, { turn: 8 }),
        piece('1f353', [250, 655], 130, { turn: -14 }),
        piece('1f353', [740, 660], 110, { turn: 14 }),
        piece('1fad0', [800, 620], 100),
        crumbs([475, 560], [460, 160], 44, ['#fffdf8', '#fffdf8']),
      ],
    ],
    { steamAt: [[470, 320], 2, 180] },
  ),
];

export const downtownDishes = [...azafran, ...daybreak, ...secondStreet];
