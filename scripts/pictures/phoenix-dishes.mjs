/** The pictures of the dishes of home kitchens in Phoenix, from back to front. */
import { colors, dish, far, herbs, piece, sauces } from './arrange.mjs';
import { ball, board, cloth, crumbs, glass, leaf, plate, sauce } from './parts.mjs';
import { tables } from './tables.mjs';

const ashas = [
  dish(
    'butter-chicken',
    tables.ashas,
    [
      [far('1f33f', 170, 170), far('1f9c5', 800, 150), plate([480, 505], 405, colors.brass)],
      [
        piece('1fad3', [705, 520], 260, { turn: -8, grade: 'gold', flat: 0.6 }),
        piece('1fad3', [715, 580], 270, { turn: 12, grade: 'gold', flat: 0.6 }),
      ],
      [
        piece('1f35b', [400, 615], 450),
        herbs(620, 640),
        sauce([830, 670], { ...sauces.yoghurt, size: 90 }),
        piece('1f336-fe0f', [215, 655], 90, { turn: 20 }),
      ],
    ],
    { steamAt: [[370, 320]] },
  ),
  dish(
    'garlic-naan',
    { ...tables.ashas, table: ['#9a5a2a', '#613214'] },
    [
      [far('1f9c4', 175, 170), far('1f33f', 800, 170), board([480, 495], 770, colors.oak)],
      [
        piece('1fad3', [350, 560], 330, { turn: -14, grade: 'gold', flat: 0.72 }),
        piece('1fad3', [610, 570], 330, { turn: 16, grade: 'gold', flat: 0.72 }),
      ],
      [
        piece('1fad3', [470, 640], 350, { turn: 4, grade: 'roast', flat: 0.72 }),
        leaf([420, 530], { size: 40 }),
        leaf([520, 560], { size: 36, turn: 40 }),
      ],
      [piece('1f9c4', [205, 655], 120), sauce([800, 650], { ...sauces.butterSauce, rim: '#9a6a22' })],
      crumbs([470, 570], [420, 110], 26, ['#4f8a3a', '#6ba046', '#fff4d8']),
    ],
    { steamAt: [[470, 370], 2, 220] },
  ),
  dish('mango-lassi', { ...tables.ashas, wall: ['#f4c765', '#b8741f'], table: ['#8c4a26', '#572814'] }, [
    [far('1f96d', 800, 200), far('1f33f', 160, 150), plate([480, 540], 350, colors.brass)],
    [
      glass([325, 610], { size: 215, drink: ['#ffcf6b', '#e8941e'], foam: '#ffe3a3' }),
      glass([610, 610], { size: 215, drink: ['#ffcf6b', '#e8941e'], foam: '#ffe3a3' }),
    ],
    [
      glass([468, 650], { size: 240, drink: ['#ffd678', '#ea9a22'], foam: '#ffe7ae' }),
      leaf([468, 345], { size: 60, turn: -20 }),
    ],
    [
      piece('1f96d', [745, 655], 170),
      piece('1f96d', [210, 655], 150, { flip: true, turn: -10 }),
      leaf([330, 660], { size: 44 }),
      leaf([640, 668], { size: 40, turn: 30 }),
    ],
  ]),
  dish(
    'masala-chai',
    { ...tables.ashas, table: ['#6b4a2c', '#3f2a17'] },
    [
      [
        far('1fada', 170, 160),
        far('1f36f', 800, 160),
        board([480, 520], 760, colors.walnut),
        cloth([240, 600], 300, ['#d98a1c', '#7b2f18']),
      ],
      [
        piece('1fad6', [385, 600], 400, { grade: 'clay' }),
        piece('2615', [690, 620], 215, { grade: 'linen' }),
        piece('2615', [565, 660], 205, { grade: 'linen', flip: true }),
      ],
      [
        piece('1fada', [235, 670], 130),
        ball([770, 660], { size: 26, color: '#6a3b1c', dark: '#2c1509' }),
        ball([800, 672], { size: 22, color: '#6a3b1c', dark: '#2c1509' }),
      ],
    ],
    { steamAt: [[650, 410], 2, 220] },
  ),
];

const maple = [
  dish('strawberry-cake', tables.maple, [
    [
      far('1f353', 165, 160),
      far('2615', 800, 180, { grade: 'linen' }),
      plate([475, 530], 370, ['#fff9f4', '#e3c2b7']),
    ],
    [piece('1f370', [475, 625], 450, { grade: 'fresh' })],
    [
      piece('1f353', [715, 640], 130, { turn: 10 }),
      piece('1f353', [785, 618], 105, { turn: -12 }),
      piece('1f353', [250, 655], 105, { turn: -18 }),
      leaf([320, 664], { size: 50, turn: -16, color: '#6ba046' }),
    ],
    crumbs([510, 655], [420, 30], 22, ['#fff4ec', '#f2c7a3', '#c4313a']),
  ]),
  dish(
    'buttermilk-pancakes',
    { ...tables.maple, wall: ['#ffe1b5', '#d3975f'], table: ['#f3e2cd', '#c9a783'] },
    [
      [
        far('1f36f', 165, 170),
        far('1fad0', 800, 150),
        cloth([220, 580], 340, ['#c4313a', '#fff4ec'], -6),
        plate([490, 540], 370, colors.white),
      ],
      [piece('1f95e', [480, 640], 460, { grade: 'gold' })],
      [
        piece('1fad0', [735, 655], 120),
        piece('1f353', [250, 665], 105, { turn: -12 }),
        sauce([830, 672], { ...sauces.honey, size: 90 }),
        leaf([680, 668], { size: 40 }),
      ],
    ],
    { steamAt: [[470, 270], 2, 180] },
  ),
  dish(
    'apple-pie',
    { ...tables.maple, wall: ['#f4cfa5', '#b9714a'], table: ['#e4cdb0', '#b08d66'] },
    [
      [far('1f34e', 165, 180), far('1f33e', 800, 180), board([475, 530], 760, colors.oak)],
      [
        piece('1f34e', [735, 600], 220, { grade: 'fresh' }),
        piece('1f967', [445, 650], 500, { grade: 'gold', flat: 0.74 }),
      ],
      [
        piece('1f34e', [220, 665], 140, { grade: 'fresh' }),
        leaf([640, 668], { size: 50 }),
        crumbs([470, 655], [480, 34], 34, ['#e8b25a', '#c98a3a', '#f6d9a0']),
      ],
    ],
    { steamAt: [[445, 290], 3, 200] },
  ),
  dish(
    'chocolate-cookies',
    { ...tables.maple, wall: ['#eac7a8', '#9c6544'], table: ['#d8b898', '#a2795a'] },
    [
      [far('1f36b', 165, 170), far('1f95b', 800, 190), board([475, 510], 770, colors.walnut, 250)],
      [
        piece('1f36a', [330, 590], 300, { turn: -10, flat: 0.86 }),
        piece('1f36a', [630, 595], 300, { turn: 16, flat: 0.86 }),
        piece('1f36a', [478, 655], 340, { turn: 4, flat: 0.86, grade: 'gold' }),
      ],
      [
        piece('1f36b', [215, 665], 130, { turn: -20 }),
        crumbs([480, 650], [640, 60], 60, ['#e8b25a', '#c98a3a', '#4a2412', '#4a2412']),
      ],
    ],
    { steamAt: [[478, 360], 2, 190] },
  ),
  dish('sprinkle-cupcake', { ...tables.maple, wall: ['#f9cfe0', '#c983a5'], table: ['#f6e4ea', '#d1acbb'] }, [
    [far('1f352', 165, 170), far('1f382', 800, 210), plate([475, 550], 350, ['#fffdf9', '#e5cfd8'])],
    [
      piece('1f9c1', [330, 600], 290, { grade: 'fresh' }),
      piece('1f9c1', [625, 600], 290, { grade: 'fresh' }),
      piece('1f9c1', [478, 655], 360, { grade: 'fresh' }),
    ],
    [
      piece('1f352', [225, 665], 110),
      crumbs([478, 650], [640, 60], 70, ['#c4313a', '#f2c443', '#3f8fb5', '#6ba046', '#fff']),
    ],
  ]),
  dish('birthday-cake', { ...tables.maple, wall: ['#f7c9a8', '#b8695c'], table: ['#f0d5cf', '#c59a92'] }, [
    [far('1f353', 165, 150), far('1f352', 800, 150), plate([475, 560], 385, ['#fff9f4', '#e3c2b7'])],
    [piece('1f382', [475, 640], 500, { grade: 'warm' })],
    [
      piece('1f353', [215, 660], 115, { turn: -12 }),
      piece('1f353', [745, 660], 110, { turn: 12 }),
      piece('1f9c1', [815, 640], 130, { grade: 'fresh' }),
      crumbs([478, 668], [560, 30], 40, ['#c4313a', '#f2c443', '#fff', '#6ba046']),
    ],
  ]),
  dish(
    'house-coffee',
    { ...tables.maple, wall: ['#d9b48f', '#7b4e33'], table: ['#a87f5f', '#6c4a33'] },
    [
      [far('1f369', 165, 170), far('1f36f', 800, 160), board([475, 540], 740, colors.oak)],
      [
        piece('2615', [610, 600], 300, { grade: 'linen' }),
        piece('2615', [420, 650], 370, { grade: 'linen' }),
      ],
      [
        piece('1f36a', [750, 660], 150, { flat: 0.7 }),
        [0, 1, 2, 3, 4].map((i) =>
          ball([200 + i * 30, 664 + (i % 2) * 12], { size: 26, color: '#5d3019', dark: '#241007' }),
        ),
      ],
    ],
    { steamAt: [[430, 330], 3, 240] },
  ),
];

export const phoenixDishes = [...ashas, ...maple];
