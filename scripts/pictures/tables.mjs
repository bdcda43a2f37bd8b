/** The table of each demo kitchen: wall behind it, table top, and color of the lights out of focus. */
export const tables = {
  paloma: { wall: ['#f2a65a', '#b4481f'], table: ['#bd6840', '#8f3f22'], surface: 'tile', glow: '#ffe0a0' },
  ashas: { wall: ['#e0a53a', '#8a4a18'], table: ['#7f3f20', '#502211'], surface: 'wood', glow: '#ffd37a' },
  forno: { wall: ['#7a523a', '#321c11'], table: ['#74523a', '#402a19'], surface: 'wood', glow: '#ffab52' },
  umi: { wall: ['#93aaa8', '#405b5d'], table: ['#5b6866', '#344140'], surface: 'stone', glow: '#e9f3e8' },
  noors: { wall: ['#c7d5a0', '#748f56'], table: ['#dfe2c0', '#a9b58a'], surface: 'linen', glow: '#fdfbe0' },
  wok: { wall: ['#b03a2c', '#541612'], table: ['#7a261c', '#44110c'], surface: 'wood', glow: '#ffc46a' },
  smoke: { wall: ['#6b5546', '#2a1f19'], table: ['#6a503d', '#382619'], surface: 'wood', glow: '#ff9f52' },
  maple: { wall: ['#f6d3c4', '#cf8f86'], table: ['#f2ddd3', '#cba59b'], surface: 'marble', glow: '#fff3ea' },
  azafran: { wall: ['#c69bcf', '#6c4380'], table: ['#e6c78a', '#b3873f'], surface: 'tile', glow: '#ffe7b0' },
  daybreak: {
    wall: ['#f3d5a6', '#bd8b57'],
    table: ['#e0c8a6', '#ad865c'],
    surface: 'linen',
    glow: '#fff2d0',
  },
  secondStreet: {
    wall: ['#4f6a5c', '#1f3029'],
    table: ['#5c3a2a', '#321c12'],
    surface: 'wood',
    glow: '#ffcf87',
  },
  lowTide: {
    wall: ['#8cc6d6', '#3c7d92'],
    table: ['#c4dbdc', '#7fa4a9'],
    surface: 'marble',
    glow: '#f6fdff',
  },
  sundown: { wall: ['#ffb27a', '#c9527c'], table: ['#f4d7b4', '#c98f72'], surface: 'tile', glow: '#ffe9b8' },
};
