/**
 * The parts of a scene besides emoji, as SVG. Positions are pairs `[x, y]` on a picture of 960 × 720 pixels; of a thing
 * that stands on the table it is the middle of its foot. The light comes from the upper left.
 */

const shadowColor = '#1c0b04';

export const shadow = ([x, y], radiusX, radiusY, { opacity = 0.5, blur = 12 } = {}) =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${shadowColor}" opacity="${opacity}" filter="url(#blur${blur})"/>`;

/** Returns a generator of reproducible numbers from 0 to 1. */
export function createRandom(seed) {
  let state = [...seed].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 2_147_483_647, 7);
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

let lastId = 0;
const createId = () => `part${++lastId}`;

const place = ([x, y], size, turn, content) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100})">${content}</g>`;

/** A round plate with a rim. */
export function plate([x, y], radius, [light, dark] = ['#fbf4e8', '#d4bfa4'], tilt = 0.38) {
  const id = createId();
  const radiusY = radius * tilt;
  const ring = (scale, dy, attributes) =>
    `<ellipse cx="${x}" cy="${y + dy}" rx="${radius * scale}" ry="${radiusY * scale}" ${attributes}/>`;
  return `<defs><linearGradient id="${id}" x2=".8" y2="1"><stop stop-color="#fff"/><stop offset=".45" stop-color="${light}"/>
    <stop offset="1" stop-color="${dark}"/></linearGradient></defs>
    ${shadow([x + 24, y + radiusY * 0.5], radius * 1.02, radiusY * 0.9, { opacity: 0.6 })}
    ${ring(0.98, 16, `fill="${dark}"`)}${ring(0.98, 16, `fill="${shadowColor}" opacity=".3"`)}
    ${ring(1, 0, `fill="url(#${id})"`)}${ring(0.99, 0, 'fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"')}
    ${ring(0.76, 5, `fill="${dark}" opacity=".8"`)}${ring(0.745, 9, `fill="url(#${id})"`)}`;
}

const trapezoid = (x, y, width, height, { near = 0.5, far = 0.43, radius = 20 } = {}) => {
  const [left, right] = [x - width * near, x + width * near];
  const [farLeft, farRight] = [x - width * far, x + width * far];
  const [top, bottom] = [y - height / 2, y + height / 2];
  return `M${farLeft + radius} ${top}H${farRight - radius}Q${farRight} ${top} ${farRight + 4} ${top + radius}L${right} ${bottom - radius}Q${right + 4} ${bottom} ${right - radius} ${bottom}H${left + radius}Q${left - 4} ${bottom} ${left} ${bottom - radius}L${farLeft - 4} ${top + radius}Q${farLeft} ${top} ${farLeft + radius} ${top}z`;
};

/** A cutting board of wood or slate. */
export function board([x, y], width, [light, dark] = ['#c68e56', '#8b562b'], height = 235) {
  const id = createId();
  const path = trapezoid(x, y, width, height);
  return `<defs><linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <clipPath id="${id}c"><path d="${path}"/></clipPath></defs>
    ${shadow([x + 22, y + height * 0.4], width * 0.52, height * 0.5, { opacity: 0.62 })}
    <g transform="translate(0 20)"><path d="${path}" fill="${dark}"/><path d="${path}" fill="${shadowColor}" opacity=".42"/></g>
    <path d="${path}" fill="url(#${id})"/>
    <g clip-path="url(#${id}c)"><rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" filter="url(#grain)" opacity=".5"/>
    <path d="M${x - width / 2} ${y - height / 2 + 2}h${width}" stroke="#fff" stroke-opacity=".45" stroke-width="4"/></g>`;
}

/** A sheet of checked paper, as street food is served on. */
export function paper([x, y], width, color, height = 240) {
  const id = createId();
  const path = trapezoid(x, y, width, height, { radius: 6 });
  const columns = Array.from({ length: 10 }, (_, i) => {
    const share = (i + 0.25) / 10 - 0.5;
    return `<path d="M${x + width * 0.86 * share} ${y - height / 2}L${x + width * share} ${y + height / 2}" stroke="${color}" stroke-width="${width / 24}" opacity=".45"/>`;
  });
  const rows = Array.from(
    { length: 5 },
    (_, i) =>
      `<rect x="${x - width / 2}" y="${y - height / 2 + (height * (i + 0.2)) / 5}" width="${width}" height="${height / 11}" fill="${color}" opacity=".45"/>`,
  );
  return `<defs><clipPath id="${id}"><path d="${path}"/></clipPath></defs>
    ${shadow([x + 14, y + height * 0.42], width * 0.51, height * 0.46)}
    <path d="${path}" fill="#fdf6e9"/><g clip-path="url(#${id})">${columns.join('')}${rows.join('')}
    <rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" fill="url(#sheen)"/></g>`;
}

/** A folded cloth beside the dish. */
export function cloth([x, y], size, [color, stripe], turn = -8) {
  const stripes = [14, 22, 78, 86].map(
    (left) => `<rect x="${left}" width="4" height="56" fill="${stripe}" opacity=".8"/>`,
  );
  return place(
    [x, y],
    size,
    turn,
    `<g transform="skewX(-24) translate(-50 -28)">
    <rect x="5" y="8" width="100" height="56" rx="4" fill="${shadowColor}" opacity=".45" filter="url(#blur4)"/>
    <rect width="100" height="56" rx="3" fill="${color}"/>${stripes.join('')}
    <rect y="8" width="100" height="3" fill="${stripe}" opacity=".8"/><rect y="45" width="100" height="3" fill="${stripe}" opacity=".8"/>
    <path d="M0 28q50-6 100 3" stroke="#000" stroke-opacity=".16" stroke-width="5" fill="none" filter="url(#blur2)"/>
    <rect width="100" height="56" rx="3" fill="url(#sheen)"/></g>`,
  );
}

/** A small bowl of sauce. `filling` is its color, `specks` are colors of what swims in it. */
export function sauce(at, { rim = '#f3e7d3', filling, specks = [], size = 100 }) {
  const id = createId();
  const spots = [
    [14, 2],
    [-22, 5],
    [30, 6],
    [-4, -5],
  ].map(([cx, cy], i) =>
    specks.length === 0 ? '' : `<circle cx="${cx}" cy="${cy}" r="4.5" fill="${specks[i % specks.length]}"/>`,
  );
  return place(
    at,
    size,
    0,
    `<defs><linearGradient id="${id}"><stop stop-color="#fff" stop-opacity=".1"/><stop offset=".3" stop-color="#fff" stop-opacity=".55"/>
    <stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient></defs>
    <g transform="translate(0 -50)">${shadow([10, 48], 76, 17, { opacity: 0.55, blur: 8 })}
    <path d="M-70 0c4 42 30 55 70 55s66-13 70-55z" fill="${rim}"/><path d="M-70 0c4 42 30 55 70 55s66-13 70-55z" fill="url(#${id})"/>
    <ellipse rx="70" ry="25" fill="${rim}"/><ellipse rx="70" ry="25" fill="#fff" opacity=".3"/><ellipse cy="3" rx="60" ry="19" fill="${filling}"/>
    <ellipse cx="-18" cy="-3" rx="24" ry="5" fill="#fff" opacity=".4" filter="url(#blur2)"/>${spots.join('')}</g>`,
  );
}

const citrusColors = {
  lime: ['#5c962a', '#eef4c6', '#b3d455'],
  lemon: ['#e9b412', '#fdf6cf', '#fbdf62'],
  orange: ['#e27a12', '#fdebcb', '#fbb03f'],
};

/** A wedge of lime, lemon or orange, lying on its peel. */
export function citrus(at, { kind = 'lime', size = 100, turn = 0 } = {}) {
  const [peel, pith, flesh] = citrusColors[kind];
  const segments = [-60, -30, 0, 30, 60].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `<path d="M0 0L${Math.sin(angle) * 37} ${Math.cos(angle) * 35}"/>`;
  });
  return place(
    at,
    size,
    turn,
    `<g transform="translate(0 -42)">${shadow([6, 44], 48, 10, { opacity: 0.5, blur: 4 })}
    <path d="M-50 0a50 48 0 0 0 100 0z" fill="${peel}"/><path d="M-44 0a44 41 0 0 0 88 0z" fill="${pith}"/><path d="M-39 0a39 35 0 0 0 78 0z" fill="${flesh}"/>
    <g stroke="${pith}" stroke-width="3">${segments.join('')}</g><path d="M-50 0h100" stroke="#fff" stroke-opacity=".7" stroke-width="3"/></g>`,
  );
}

/** A leaf of a herb that lies on the table. */
export const leaf = (at, { size = 56, turn = 0, color = '#4b8a37' } = {}) =>
  place(
    at,
    size,
    turn,
    `${shadow([6, 10], 42, 14, { opacity: 0.4, blur: 4 })}
    <path d="M-48 0C-22-34 22-32 50 0 22 30-22 32-48 0z" fill="${color}"/><path d="M-48 0C-22-34 22-32 50 0 18-10-16-10-48 0z" fill="#fff" opacity=".25"/>
    <path d="M-46 0Q0-8 46 0" stroke="#fff" stroke-opacity=".45" stroke-width="3" fill="none"/>`,
  );

/** A ball with a highlight: a meatball, a truffle, a berry. */
export function ball(at, { size = 80, color, dark, shine = 0.3 }) {
  const id = createId();
  return place(
    at,
    size,
    0,
    `<defs><radialGradient id="${id}" cx=".36" cy=".3" r=".75"><stop stop-color="#fff" stop-opacity="${shine}"/><stop offset=".3" stop-color="${color}"/>
    <stop offset="1" stop-color="${dark}"/></radialGradient></defs><g transform="translate(0 -46)">${shadow([8, 44], 46, 12, { opacity: 0.55, blur: 4 })}
    <circle r="48" fill="${color}"/><circle r="48" fill="url(#${id})"/></g>`,
  );
}

/** A glass with a drink, its surface in the color `foam`. */
export function glass(at, { size = 200, drink: [light, dark], foam = light, height: tall = 150 }) {
  const id = createId();
  const side = (inset) =>
    `M${-50 + inset} ${-tall + inset}L${-38 + inset} -4Q0 8 ${38 - inset} -4L${50 - inset} ${-tall + inset}z`;
  const level = -tall + 24;
  return place(
    at,
    size,
    0,
    `<defs><linearGradient id="${id}" x2="1" y2=".3"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
    ${shadow([12, 0], 52, 13, { opacity: 0.6, blur: 8 })}<path d="${side(0)}" fill="#fff" opacity=".3"/>
    <path d="M-45 ${level}L-34 -7Q0 3 34 -7L45 ${level}z" fill="url(#${id})"/><ellipse cy="${level}" rx="45" ry="11" fill="${foam}"/>
    <ellipse cy="${level}" rx="45" ry="11" fill="#fff" opacity=".25"/><ellipse cy="${-tall}" rx="50" ry="12" fill="#fff" fill-opacity=".12" stroke="#fff" stroke-opacity=".75" stroke-width="2.5"/>
    <path d="M-36 ${level + 18}L-28 -16" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>`,
  );
}

/** Crumbs, seeds, salt or grated cheese, scattered around a point. */
export function crumbs([x, y], [width, height], count, colors, seed = 'crumbs') {
  const random = createRandom(`${seed}${x}${y}${count}`);
  return Array.from({ length: count }, () => {
    const cx = x + (random() - 0.5) * width;
    const cy = y + (random() - 0.5) * height;
    const radius = 2.5 + random() * 4;
    const color = colors[Math.floor(random() * colors.length)];
    return `<ellipse cx="${cx + 2}" cy="${cy + 3}" rx="${radius}" ry="${radius * 0.6}" fill="${shadowColor}" opacity=".35"/>
      <ellipse cx="${cx}" cy="${cy}" rx="${radius}" ry="${radius * 0.7}" fill="${color}" transform="rotate(${random() * 90} ${cx} ${cy})"/>`;
  }).join('');
}

/** Strands of steam that rise from a point. */
export const steam = ([x, y], strands = 3, height = 240) =>
  Array.from({ length: strands }, (_, i) => {
    const left = x + (i - (strands - 1) / 2) * 78;
    const sway = i % 2 ? 1 : -1;
    return `<path d="M${left} ${y}c${46 * sway}-${height * 0.3} ${-48 * sway}-${height * 0.55} ${24 * sway}-${height * (0.86 + 0.1 * i)}" stroke="#fff" stroke-width="${28 - 4 * i}"
      stroke-linecap="round" fill="none" opacity=".4" filter="url(#blur14)"/>`;
  }).join('');

/** The glow of an oven or a fire behind the table. */
export const fire = ([x, y], size = 300) =>
  `<g filter="url(#blur14)"><path d="M${x - size / 2} ${y}a${size / 2} ${size * 0.44} 0 0 1 ${size} 0z" fill="#f2641a" opacity=".8"/>
    <path d="M${x - size * 0.3} ${y}a${size * 0.3} ${size * 0.28} 0 0 1 ${size * 0.6} 0z" fill="#ffc65a" opacity=".95"/></g>`;

/** Warm bulbs on a string, for the evening of a truck. */
export function bulbs(y = 40, count = 10) {
  const step = 1_000 / (count - 1);
  const dots = Array.from({ length: count }, (_, i) => {
    const x = i * step - 20;
    const drop = y + Math.abs(Math.sin(i * 0.8)) * 30;
    return `<circle cx="${x}" cy="${drop + 12}" r="26" fill="#ffd586" opacity=".55" filter="url(#blur12)"/><circle cx="${x}" cy="${drop + 12}" r="8" fill="#fff4d2"/>`;
  });
  return `<path d="M-20 ${y}q130 50 260 4t260 0 260 4 240-8" stroke="#2a1510" stroke-width="3" fill="none"/>${dots.join('')}`;
}

/** A food truck with an open window. `body` and `accent` are its colors. */
export function truck([x, y], width, { body, accent, roof = '#efe2c8' }) {
  const awning = Array.from(
    { length: 8 },
    (_, i) => `<path d="M${58 + i * 42} 0h42l5 42q-22 17-46 0z" fill="${i % 2 ? '#fff6e4' : accent}"/>`,
  );
  const wheel = (cx) =>
    `<circle cx="${cx}" cy="196" r="42" fill="#211510"/><circle cx="${cx}" cy="196" r="19" fill="#d3c8ba"/>`;
  return place(
    [x - width / 2, y - width * 0.33],
    (width / 700) * 100,
    0,
    `
    <ellipse cx="330" cy="190" rx="420" ry="120" fill="#ffcb73" opacity=".4" filter="url(#blur26)"/>
    ${shadow([330, 236], 360, 20, { opacity: 0.6 })}
    <rect y="-6" width="556" height="206" rx="24" fill="${roof}"/><path d="M0 96h556v104H20q-20 0-20-20z" fill="${body}"/>
    <path d="M552 28h66q24 0 32 22l30 70q8 14 8 30v50H552z" fill="${body}"/><path d="M578 50h36q14 0 20 14l20 50h-76z" fill="#c6e3df"/><path d="M578 50h34l-24 64h-10z" fill="#fff" opacity=".45"/>
    <rect x="78" y="24" width="316" height="108" rx="8" fill="#37190b"/><rect x="86" y="32" width="300" height="92" fill="#ffb24a"/>
    <ellipse cx="236" cy="60" rx="140" ry="34" fill="#fff1c6" opacity=".85" filter="url(#blur8)"/>
    <path d="M120 72h80M280 72h80" stroke="#6b3517" stroke-width="6"/><path d="M130 56h14v14h-14zM152 60h12v10h-12zM300 54h12v16h-12zM322 58h14v12h-14z" fill="#8f3f22"/>
    <rect x="66" y="126" width="348" height="15" rx="5" fill="#c88f57"/>${awning.join('')}
    <rect y="150" width="556" height="10" fill="${accent}" opacity=".85"/>${wheel(124)}${wheel(566)}<rect x="668" y="140" width="18" height="18" rx="6" fill="#fff0b8"/>`,
  );
}

/** The window of a home kitchen, with a shelf of jars. `wall` and `frame` are colors, `sky` is seen through the panes. */
export function kitchenWindow([x, y], { frame, sky, jars }) {
  const drawnJars = jars.map(
    (
      color,
      i,
    ) => `<g transform="translate(${318 + i * 62} ${104 - (i % 2) * 8})"><rect width="46" height="${60 + (i % 2) * 8}" rx="9" fill="${color}"/>
      <rect y="${8}" width="12" height="${44}" fill="#fff" opacity=".28"/><rect x="5" y="-10" width="36" height="14" rx="4" fill="#f1e3cd"/></g>`,
  );
  return `<g transform="translate(${x} ${y})">
    <rect x="-14" y="-20" width="280" height="236" rx="10" fill="${frame}"/><rect width="252" height="200" fill="${sky}"/>
    <ellipse cx="120" cy="90" rx="150" ry="110" fill="#fff5d8" opacity=".75" filter="url(#blur26)"/>
    <path d="M126 0v200M0 96h252" stroke="${frame}" stroke-width="10"/>
    <path d="M-6-10q70 34 30 130-30-20-36-40zM258-10q-70 34-30 130 30-20 36-40z" fill="#fff8ec" opacity=".75"/>
    <rect x="300" y="168" width="${jars.length * 62 + 20}" height="12" rx="4" fill="${frame}"/>${drawnJars.join('')}</g>`;
}
