import { maxMenuLength, type MenuImport } from '@homechef/contract/products/menu-file';
import { createMessage } from '@homechef/contract/messages/api-message';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleSession } from '../../../testing/samples.ts';

import { OwnProductsScreen } from './OwnProductsScreen.tsx';

afterEach(() => changeLanguage('en'));

const csv = 'name,price\nTacos,10\nSoup,5\nElote,4\n';
const changes: MenuImport = {
  dishes: [
    {
      row: 2,
      name: 'Tacos',
      action: 'changed',
      changes: [
        { column: 'price', before: '9.00', after: '10.00' },
        { column: 'diets', before: 'vegan', after: '' },
      ],
    },
    {
      row: 3,
      name: 'Soup',
      action: 'new',
      changes: [
        { column: 'name', before: null, after: 'Soup' },
        { column: 'price', before: null, after: '5.00' },
        { column: 'maxPerOrder', before: null, after: '' },
      ],
    },
    { row: 4, name: 'Elote', action: 'unchanged', changes: [] },
  ],
  errors: [],
  plan: 'plan-1',
};
const wrong: MenuImport = {
  dishes: [{ row: 4, name: 'Elote', action: 'unchanged', changes: [] }],
  errors: [
    { row: 2, name: 'Tacos', column: 'price', ...createMessage('menu.date') },
    {
      row: 3,
      name: 'Soup',
      column: 'diets',
      ...createMessage('product.diet_conflict', { label: 'vegan', allergen: 'milk' }),
    },
    { row: 5, name: 'Pie', column: 'category', ...createMessage('product.no_category') },
  ],
  plan: 'plan-2',
};

function open(importMenu: MenuImport | (() => MenuImport | undefined)) {
  return render([{ path: '/chef/productlist', element: <OwnProductsScreen /> }], {
    at: '/chef/productlist?view=file',
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: { importMenu },
  });
}

const chooseFile = async (content: Uint8Array | string) => {
  const input = await screen.findByLabelText<HTMLInputElement>(/^(CSV file|Archivo CSV)$/);
  fireEvent.change(input, { target: { files: [new File([content as BlobPart], 'menu.csv')] } });
};

test('shows each row of a chosen file, and saves all of them with one tap', async () => {
  const view = open(changes);
  await chooseFile(csv);
  const save = await screen.findByRole('button', { name: 'Save 2 dishes' });
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    '2TacosPrice 9.00 → 10.00Diets vegan → none',
    '3SoupNewPrice 5.00',
    '4EloteNo change',
  ]);
  expectPage({ reads: ['1 new dish, 1 changed dish, 1 without a change'] });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Changes by row' })),
  );
  await view.user.click(save);
  await screen.findByText('2 dishes were saved');
  expect(view.listBodies('importMenu')).toEqual([{ csv }, { csv, plan: 'plan-1' }]);
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  [
    'en',
    'Price: A spreadsheet made a date of it',
    'Diets: Vegan does not go with “contains Milk”',
    'Category: Choose one of the categories: Vegetarian, Non-Vegetarian, Vegan, Gluten Free, Pastry, Sweets & Snacks',
    '3 errors.',
  ],
  [
    'es',
    'Precio (price): Una hoja de cálculo la convirtió en fecha',
    'Dietas (diets): Vegano no va con “contiene Leche”',
    'Categoría (category): Elige una de las categorías: Vegetarian, Non-Vegetarian, Vegan',
    '3 errores.',
  ],
] as const)(
  'names the column and the row of each error, and offers no save (%s)',
  async (language, ...texts) => {
    await changeLanguage(language);
    open(wrong);
    await chooseFile(csv);
    await screen.findByRole('table');
    expectPage({ reads: texts, never: [/menu\.date/] });
    expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/^2Tacos/);
    expect(screen.queryByRole('button', { name: /^(Save|Guardar)/ })).toBeNull();
  },
);

test.each([
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x6e, 0x00]), /The file is UTF-16.*choose “CSV UTF-8”/],
  ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0\r', /no CSV file/],
  ['a spreadsheet', 'PK\u0003\u0004', /no CSV file/],
  ['a large file', 'a'.repeat(maxMenuLength + 1), /maximum size is 4256 KB/],
])('says what is wrong with %s, and sends nothing', async (_, content, message) => {
  const view = open(changes);
  await chooseFile(content);
  await screen.findByText(message);
  expect(view.listCalls('importMenu')).toHaveLength(0);
});

test('shows a menu again if portions were sold in the meantime, and keeps what was pasted', async () => {
  const message = createMessage('menu.changed');
  const later = { ...changes, plan: 'plan-3' };
  const replies: (MenuImport | ApiError)[] = [
    changes,
    new ApiError(message.message, { status: 409 }),
    later,
    later,
  ];
  const view = open(() => {
    const reply = replies.shift();
    if (reply instanceof ApiError) throw reply;
    return reply;
  });
  fill(await screen.findByLabelText('Rows of the file'), csv);
  await view.user.click(screen.getByRole('button', { name: 'Show the changes' }));
  await view.user.click(await screen.findByRole('button', { name: 'Save 2 dishes' }));
  await screen.findByText(/The menu was changed by a sale/);
  await waitFor(() => expect(view.listBodies('importMenu')).toHaveLength(3));
  await view.user.click(await screen.findByRole('button', { name: 'Save 2 dishes' }));
  await waitFor(() => expect(view.listBodies('importMenu')[3]).toEqual({ csv, plan: 'plan-3' }));
});

test('changing the rows hides the preview of the earlier ones', async () => {
  const view = open(changes);
  fill(await screen.findByLabelText('Rows of the file'), csv);
  await view.user.click(screen.getByRole('button', { name: 'Show the changes' }));
  await screen.findByRole('table');
  fill(screen.getByLabelText('Rows of the file'), `${csv}Tea,2\n`);
  expect(screen.queryByRole('table')).toBeNull();
});

test('asks whether a row in another spelling changes the dish or makes a new one', async () => {
  const row = { row: 2, name: 'Po’ Boy', action: 'changed' as const, alike: 'Po’ Boy', changes: [] };
  const replies: MenuImport[] = [
    { dishes: [row], errors: [], plan: 'plan-1' },
    { dishes: [{ ...row, name: "Po' Boy", action: 'new' }], errors: [], plan: 'plan-2' },
  ];
  const view = open(() => replies.shift() ?? changes);
  await chooseFile("name,price\nPo' Boy,9\n");
  const asChange = await screen.findByRole<HTMLInputElement>('radio', { name: 'Changes “Po’ Boy”' });
  expect(asChange.checked).toBe(true);
  await view.user.click(screen.getByRole('radio', { name: 'Makes a new dish' }));
  await screen.findByText('1 new dish');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Makes a new dish', checked: true }));
  await view.user.click(screen.getByRole('button', { name: 'Save 1 dish' }));
  await waitFor(() =>
    expect(view.listBodies('importMenu').at(-1)).toMatchObject({ newRows: [2], plan: 'plan-2' }),
  );
});
