import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createHeadingFont, drawHtml } from './html-picture.mjs';

const width = 900;
const height = 1120;

/** Fictional permits of the demo kitchens. `cutAt` is the height of a photo that cuts off the bottom of the paper. */
const permits = [
  {
    slug: 'umi-home-sushi',
    title: 'Food Establishment Permit',
    number: 'HK-2093',
    name: 'Umi Home Sushi',
    address: '26 E University Dr, Tempe, AZ 85281',
    expires: 'Does not expire by itself',
  },
  // The chef swapped two digits of the number, so that admins have something to find.
  {
    slug: 'forno-on-wheels',
    title: 'Mobile Food Unit Permit',
    number: 'MFU-3301',
    name: 'Forno on Wheels',
    address: '820 N 5th St, Phoenix, AZ 85004',
    expires: 'June 30, 2036',
  },
  {
    slug: 'casa-azafran',
    title: 'Cottage Food Permit',
    number: 'HK-3318',
    name: 'Casa Azafrán',
    address: '1014 W Roosevelt St, Phoenix, AZ 85007',
    expires: 'June 30, 2036',
    cutAt: 590,
  },
];

/** Draws each permit the way its chef would photograph it. */
export async function buildPermits(folder) {
  await mkdir(folder, { recursive: true });
  for (const { slug, cutAt = height, ...permit } of permits) {
    const picture = await drawHtml(await createPageHtml(permit), { width, height });
    await picture
      .extract({ left: 0, top: 0, width, height: cutAt })
      .webp({ quality: 60, effort: 6 })
      .toFile(path.join(folder, `${slug}.webp`));
  }
}

async function createPageHtml({ title, number, name, address, expires }) {
  const rows = Object.entries({ 'Permit number': number, Kitchen: name, Address: address, Expires: expires });
  const list = rows.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('');
  return `<!doctype html><meta charset="utf-8"><style>
    ${await createHeadingFont()}
    body { margin: 0; width: ${width}px; height: ${height}px; overflow: hidden; background: #d9cbb8; color: #2a1d14;
      font: 700 30px/1.25 Bricolage }
    main { position: absolute; inset: 44px; box-sizing: border-box; padding: 56px 60px; background: #fffdf7;
      outline: 3px double #6a7f5c; outline-offset: -22px; transform: rotate(-.6deg); box-shadow: 0 10px 30px #4a261155 }
    header { color: #4c6440; font-size: 27px }
    h1 { margin: 18px 0 40px; font-size: 54px; line-height: 1.05 }
    dt { color: #6b5b4d; font-size: 23px }
    dd { margin: 2px 0 26px; font-size: 36px }
    footer { position: absolute; left: 60px; bottom: 62px; width: 430px; color: #6b5b4d; font-size: 23px }
    i { position: absolute; right: 66px; bottom: 66px; width: 190px; height: 190px; box-sizing: border-box; padding-top: 62px;
      border: 6px double #b5361c; border-radius: 50%; color: #b5361c; font-size: 25px; line-height: 1.1; font-style: normal;
      text-align: center; transform: rotate(-12deg) }
  </style><main><header>Copper Basin County<br>Environmental Services</header><h1>${title}</h1><dl>${list}</dl>
    <footer>A sample for the demo of HomeChef Market. The county and this permit do not exist.</footer>
    <i>SAMPLE<br>not valid</i></main>`;
}
