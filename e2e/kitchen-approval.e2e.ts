import type { APIRequestContext, Page } from '@playwright/test';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { expectAccessibleInFullRun } from './support/axe.ts';
import { createUniqueSuffix, restoreSession, testPassword } from './support/fixtures.ts';
import { both, desk, expect, test } from './support/test.ts';

// New kitchens need approval.
test.use({ settings: { KITCHEN_APPROVAL: 'required' } });

const login = async (request: APIRequestContext, email: string, password: string) =>
  (await (await request.post('/api/users/login', { data: { email, password } })).json()) as Session;

async function registerChef(request: APIRequestContext, name: string): Promise<Session> {
  const data = {
    name,
    email: `${createUniqueSuffix()}@example.com`,
    phone: '602 555 0177',
    password: testPassword,
    isChef: true,
    authorized: true,
    permit: 'HK-1000',
    address: '1 Main St, Phoenix, AZ, 85001',
  };
  return (await (await request.post('/api/users', { data })).json()) as Session;
}

async function publishDish(request: APIRequestContext, { token }: Session, name: string): Promise<Product> {
  const headers = { Authorization: `Bearer ${token}` };
  const draft = (await (await request.post('/api/products', { headers })).json()) as Product;
  const data = {
    name,
    price: 9,
    category: 'Vegan',
    countInStock: 5,
    description: 'Made this morning',
    image: '/pictures/street-tacos.webp',
  };
  const saved = await request.put(`/api/products/${draft._id}`, { headers, data });
  return (await saved.json()) as Product;
}

async function openAdminPage(page: Page, admin: Session, chef: Session) {
  await restoreSession(page, admin);
  await page.goto('/admin/userlist?approval=waiting');
  await page.getByRole('button', { name: `More for ${chef.name}` }).click();
  await page.getByRole('link', { name: `Edit ${chef.name}` }).click();
  return page.getByRole('region', { name: 'Approval of the kitchen' });
}

test(
  'a chef is refused, corrects the kitchen, is approved and appears on the market',
  both(desk),
  async ({ page, request }) => {
    const chef = await registerChef(request, `Casa ${createUniqueSuffix()}`);
    const dish = await publishDish(request, chef, `Tacos ${createUniqueSuffix()}`);
    const admin = await login(request, 'admin@example.com', 'letmecook');
    const expectListed = async (isListed: boolean) => {
      await page.goto(`/mainpage?q=${encodeURIComponent(dish.name)}`);
      await expect(page.getByRole('link', { name: dish.name }).first()).toBeVisible({ visible: isListed });
    };
    await expectListed(false);

    await restoreSession(page, chef);
    await page.goto('/chef/productlist');
    await expect(page.getByRole('heading', { name: 'Your kitchen waits for approval' })).toBeVisible();
    await expectAccessibleInFullRun(page);

    const verdict = await openAdminPage(page, admin, chef);
    await verdict.getByLabel('Reason for the chef').fill('Please write what you cook');
    await verdict.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText(`${chef.name} is not approved`)).toBeVisible();
    await expectAccessibleInFullRun(page);

    await restoreSession(page, chef);
    await page.goto('/chefprofile/kitchen');
    const refusal = page.getByRole('region', { name: 'Your kitchen was not approved' });
    await expect(refusal.getByText('Please write what you cook')).toBeVisible();
    await page.getByLabel('About, in your own words').fill('Tacos off the spit.');
    await page.getByRole('button', { name: 'Save kitchen' }).click();
    await expect(page.getByRole('heading', { name: 'Your kitchen waits for approval' })).toBeVisible();

    await (await openAdminPage(page, admin, chef)).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(`${chef.name} was approved`)).toBeVisible();
    await expectListed(true);
  },
);
