/** The pictures of the dishes of home kitchens in Tempe and Mesa, from back to front. */
import { colors, dish, far, heap, herbs, piece, sauces } from './arrange.mjs';
import { ball, board, citrus, cloth, crumbs, leaf, plate, sauce } from './parts.mjs';
import { tables } from './tables.mjs';

const umi = [
  dish('salmon-nigiri', tables.umi, [
    [far('1f375', 800, 190), far('1f33f', 165, 150), board([475, 500], 780, colors.slate, 250)],
    [
      piece('1f363', [320, 590], 290, { grade: 'fresh' }),
      piece('1f363', [640, 590], 290, { grade: 'fresh' }),
      piece('1f363', [480, 640], 300, { grade: 'fresh' }),
    ],
    [
      sauce([205, 660], sauces.soy),
      piece('1f962', [800, 675], 230, { turn: 42 }),
      ball([640, 668], { size: 46, color: '#a5c263', dark: '#5d7d2b' }),
      leaf([320, 660], { size: 60, color: '#5d9a48' }),
    ],
  ]),
  dish('bento-box', { ...tables.umi, table: ['#8a5a4a', '#553228'] }, [
    [far('1f376', 800, 190), far('1f966', 165, 160), cloth([475, 560], 720, ['#3d5a66', '#e9e2cf'], -3)],
    [piece('1f371', [470, 640], 560, { grade: 'fresh' })],
    [
      piece('1f364', [800, 600], 150),
      sauce([210, 660], sauces.soy),
      piece('1f962', [815, 685], 210, { turn: 40 }),
      leaf([690, 655], { size: 48 }),
    ],
  ]),
  dish('onigiri', { ...tables.umi, wall: ['#b9c9b4', '#5f7a66'], table: ['#6f7f70', '#435045'] }, [
    [far('1f375', 165, 180), far('1f338', 800, 160), board([475, 510], 760, ['#d9b685', '#a17a4b'], 240)],
    [
      piece('1f359', [330, 595], 300, { turn: -4 }),
      piece('1f359', [625, 595], 300, { turn: 4 }),
      piece('1f359', [478, 650], 330),
    ],
    [
      piece('1f952', [215, 660], 110, { turn: 60 }),
      ball([790, 660], { size: 60, color: '#c2375a', dark: '#6d1430' }),
      leaf([735, 668], { size: 50 }),
      crumbs([478, 660], [420, 40], 26, ['#1e1712', '#fff6e2', '#1e1712']),
    ],
  ]),
  dish(
    'noodle-bowl',
    { ...tables.umi, wall: ['#a97b5a', '#4d3326'], table: ['#4b4440', '#282220'] },
    [
      [far('1f95a', 165, 130), far('1f376', 800, 190), board([475, 540], 740, colors.walnut)],
      [piece('1f35c', [465, 650], 480, { grade: 'warm' })],
      [
        piece('1f95a', [735, 640], 120),
        piece('1f95a', [795, 660], 110, { turn: 18 }),
        sauce([210, 665], sauces.chili),
        herbs(620, 665),
      ],
      crumbs([640, 655], [200, 30], 12, ['#fff6e2', '#6ba046']),
    ],
    { steamAt: [[440, 330], 3, 230] },
  ),
  dish('hanami-dango', { ...tables.umi, wall: ['#f1c3cf', '#a36f86'], table: ['#84918d', '#535f5d'] }, [
    [far('1f338', 165, 180), far('1f375', 800, 190), plate([475, 520], 390, ['#f4efe6', '#b9b3a6'])],
    [
      piece('1f361', [360, 580], 330, { grade: 'linen', turn: 6 }),
      piece('1f361', [600, 590], 330, { grade: 'linen', turn: 6 }),
      piece('1f361', [470, 645], 350, { grade: 'linen', turn: 6 }),
    ],
    [piece('1f338', [215, 660], 100), piece('1f338', [790, 655], 80), leaf([700, 668], { size: 46 })],
  ]),
  dish(
    'shrimp-tempura',
    { ...tables.umi, table: ['#6a4f3c', '#3d2b1f'] },
    [
      [far('1f34b', 165, 140), far('1f966', 800, 160), board([475, 505], 770, ['#d9b685', '#a17a4b'], 250)],
      heap('1f364', [3, 3], 230, { at: [465, 635], gap: 175, depth: 105, grade: 'gold' }),
      [
        citrus([225, 662], { kind: 'lemon', size: 110 }),
        sauce([805, 655], { ...sauces.soy, filling: '#6b3517' }),
        leaf([700, 668], { size: 46 }),
        crumbs([465, 630], [480, 60], 30, ['#f6d9a0', '#e8b25a']),
      ],
    ],
    { steamAt: [[465, 330], 2, 190] },
  ),
];

const noors = [
  dish('garden-salad', tables.noors, [
    [far('1f34b', 165, 150), far('1f345', 800, 150), plate([475, 530], 360, colors.white)],
    [
      piece('1f957', [475, 640], 470, { grade: 'fresh' }),
      piece('1f951', [745, 640], 170, { grade: 'fresh' }),
    ],
    [
      piece('1f345', [215, 660], 115, { grade: 'fresh' }),
      leaf([280, 660], { size: 80, color: '#5d9a3e', turn: -20 }),
      leaf([335, 676], { size: 60, color: '#7fb352', turn: 20 }),
      piece('1fad2', [660, 668], 70),
    ],
    crumbs([480, 655], [480, 30], 20, ['#f3d98a', '#8a5528']),
  ]),
  dish('falafel-pita', { ...tables.noors, table: ['#d6b98c', '#a3814f'] }, [
    [far('1f952', 165, 160), far('1f345', 800, 150), board([475, 500], 770, colors.oak, 250)],
    [
      piece('1f959', [345, 610], 330, { turn: -8, grade: 'gold' }),
      piece('1f959', [610, 625], 350, { turn: 6, flip: true, grade: 'gold' }),
    ],
    [
      sauce([805, 655], sauces.tahini),
      piece('1f345', [205, 660], 110),
      herbs(455, 655),
      citrus([690, 668], { kind: 'lemon', size: 90 }),
    ],
    crumbs([480, 640], [420, 40], 20, ['#f1e1bb', '#4f8a3a']),
  ]),
  dish(
    'falafel-bites',
    { ...tables.noors, table: ['#c9a877', '#94713f'] },
    [
      [far('1f33f', 165, 170), far('1f34b', 800, 140), plate([475, 525], 385, ['#dfeadf', '#8fae96'])],
      [
        piece('1f9c6', [345, 590], 290),
        piece('1f9c6', [610, 590], 290, { flip: true }),
        piece('1f9c6', [478, 650], 310),
      ],
      [
        sauce([800, 655], sauces.tahini),
        citrus([210, 660], { kind: 'lemon', size: 115, turn: 8 }),
        herbs(300, 660),
        leaf([650, 662], { size: 46, turn: 30 }),
      ],
      crumbs([478, 630], [460, 60], 30, ['#f1e1bb', '#6ba046', '#6a4022']),
    ],
    { steamAt: [[475, 340], 2, 190] },
  ),
  dish('avocado-toast', { ...tables.noors, table: ['#eadfcb', '#bfae8d'] }, [
    [far('1f34b', 165, 150), far('1f345', 800, 140), board([475, 510], 760, colors.walnut, 250)],
    [
      piece('1f35e', [330, 590], 310, { grade: 'gold' }),
      piece('1f951', [590, 610], 310, { turn: -8, grade: 'fresh' }),
      piece('1f951', [440, 660], 290, { turn: 10, flip: true, grade: 'fresh' }),
    ],
    [
      citrus([740, 660], { kind: 'lemon', size: 110 }),
      piece('1f336-fe0f', [215, 665], 100, { turn: 20 }),
      leaf([620, 668], { size: 46 }),
      crumbs([480, 640], [520, 60], 34, ['#b5361c', '#fff6e2', '#8a5528']),
    ],
  ]),
  dish(
    'bacon-and-eggs',
    { ...tables.noors, wall: ['#f2d58f', '#a8803c'], table: ['#a6794d', '#6b4827'] },
    [
      [
        far('2615', 800, 180, { grade: 'linen' }),
        far('1f345', 165, 150),
        cloth([230, 590], 380, ['#5d7d4b', '#f3ecd2'], -6),
      ],
      [
        piece('1f953', [265, 610], 250, { turn: -8, grade: 'roast' }),
        piece('1f373', [530, 650], 480, { grade: 'warm' }),
      ],
      [
        piece('1f35e', [760, 650], 170, { grade: 'gold' }),
        herbs(310, 668),
        piece('1f345', [215, 672], 95),
        crumbs([530, 600], [260, 80], 22, ['#1e1712', '#fff6e2']),
      ],
    ],
    { steamAt: [[500, 300], 2, 200] },
  ),
];

const wok = [
  dish(
    'pork-dumplings',
    tables.wok,
    [
      [far('1f375', 165, 180), far('1f9c4', 800, 140), plate([475, 505], 395, colors.lacquer, 0.42)],
      heap('1f95f', [3, 2], 250, { at: [470, 625], gap: 205, depth: 105, turn: 14, grade: 'gold' }),
      [
        sauce([805, 650], sauces.chili),
        piece('1f962', [185, 680], 210, { turn: -50 }),
        leaf([330, 655], { size: 44, color: '#6ba046' }),
        leaf([640, 660], { size: 40, turn: 28, color: '#6ba046' }),
      ],
      crumbs([470, 600], [460, 110], 22, ['#6ba046', '#fff2d2']),
    ],
    { steamAt: [[470, 340], 3, 240] },
  ),
  dish(
    'chow-mein-box',
    { ...tables.wok, table: ['#8f3a24', '#561b10'] },
    [
      [far('1f955', 165, 170), far('1f96c', 800, 170), board([475, 520], 770, colors.walnut)],
      [
        piece('1f961', [345, 600], 320),
        piece('1f35d', [640, 630], 330, { grade: 'gold' }),
        piece('1f961', [470, 655], 340, { grade: 'linen' }),
      ],
      [
        piece('1f962', [215, 680], 220, { turn: -48 }),
        sauce([820, 665], sauces.soy),
        herbs(600, 668),
        piece('1f955', [730, 672], 90, { turn: 40 }),
      ],
    ],
    { steamAt: [[560, 330], 3, 210] },
  ),
  dish(
    'steamed-rice',
    { ...tables.wok, wall: ['#c8583f', '#6a1f15'], table: ['#5d2f22', '#33150e'] },
    [
      [far('1f33e', 165, 190), far('1f375', 800, 180), board([475, 520], 760, ['#e2c08a', '#a57e48'])],
      [piece('1f35a', [315, 590], 280), piece('1f35a', [640, 590], 280), piece('1f35a', [478, 650], 340)],
      [
        piece('1f962', [805, 680], 220, { turn: 44 }),
        leaf([230, 660], { size: 50 }),
        crumbs([478, 655], [460, 34], 24, ['#fffaf0', '#fffaf0', '#1e1712']),
      ],
    ],
    { steamAt: [[478, 320], 3, 240] },
  ),
  dish('moon-cake', { ...tables.wok, wall: ['#d9a441', '#7a3a16'], table: ['#8a2f24', '#521510'] }, [
    [far('1f375', 800, 190), far('1f330', 165, 140), plate([475, 525], 385, colors.jade)],
    [
      piece('1f96e', [340, 590], 270, { grade: 'gold' }),
      piece('1f96e', [615, 590], 270, { grade: 'gold' }),
      piece('1f96e', [478, 650], 310, { grade: 'roast' }),
    ],
    [
      piece('1fad8', [215, 665], 130, { grade: 'roast' }),
      piece('1f330', [770, 660], 100),
      leaf([660, 668], { size: 44 }),
      crumbs([478, 655], [400, 30], 20, ['#f3dca0', '#8a5528']),
    ],
  ]),
  dish('bubble-tea', { ...tables.wok, wall: ['#e0a37a', '#7c3a2c'], table: ['#a85a3f', '#6a2c1d'] }, [
    [far('1f36f', 165, 160), far('1f375', 800, 180), board([475, 550], 720, colors.walnut)],
    [
      piece('1f9cb', [325, 620], 370, { turn: -4, grade: 'gold' }),
      piece('1f9cb', [635, 620], 370, { turn: 4, grade: 'gold' }),
      piece('1f9cb', [480, 660], 420, { grade: 'warm' }),
    ],
    [
      [0, 1, 2, 3].map((i) =>
        ball([205 + i * 38, 660 + (i % 2) * 12], { size: 36, color: '#3b1f14', dark: '#120703', shine: 0.6 }),
      ),
      ball([740, 664], { size: 34, color: '#3b1f14', dark: '#120703', shine: 0.6 }),
      ball([775, 672], { size: 36, color: '#3b1f14', dark: '#120703', shine: 0.6 }),
    ],
  ]),
];

export const tempeMesaDishes = [...umi, ...noors, ...wok];
