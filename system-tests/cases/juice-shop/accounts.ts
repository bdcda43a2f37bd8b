import { guestForm, line } from '../../deployment/deployment.ts';
import {
  all,
  any,
  asking,
  isIn,
  letIn,
  logIn,
  saying,
  succeeded,
  type Challenge,
  type Shop,
  type Try,
} from './challenge.ts';

const resets = (email: string, password: string): Try[] =>
  [
    '/rest/user/reset-password',
    '/api/users/reset',
    '/api/users/reset-password',
    '/api/users/forgot',
    '/forgot-password',
  ].flatMap((path) =>
    ['post', 'put', 'get'].map((method): Try => {
      const body = { email, answer: 'x', new: password, repeat: password, password, token: '' };
      return [method, `${path}?email=${encodeURIComponent(email)}&new=${password}`, { body }];
    }),
  );

/** Whether a new password opens the account, or the old one no longer does. */
async function isTaken(shop: Shop, password: string): Promise<boolean> {
  const { member, memberPassword } = shop;
  const [taken, own] = await all(shop, [logIn(member.email, password), logIn(member.email, memberPassword)]);
  return (taken ? succeeded(taken) : true) || (own ? !succeeded(own) : true);
}

/** Who one is, and who one says one is. */
export const accounts: readonly Challenge[] = [
  {
    name: 'Admin Registration',
    tried: 'sign up as an admin with every field that might say so',
    sign: 'an account that is one',
    solved: async (shop) => {
      const more = [
        '"isAdmin":true',
        '"role":"admin"',
        '"__proto__":{"isAdmin":true}',
        '"constructor":{"prototype":{"isAdmin":true}}',
        '"isAdmin":"true","isAdmin":1',
      ];
      const tries = more.map((words, i): Try => {
        const form = {
          name: 'A',
          email: `admin${i}@example.com`,
          phone: '602 555 0112',
          password: 'long enough',
        };
        return ['post', '/api/users', { body: `${JSON.stringify(form).slice(0, -1)},${words}}` }];
      });
      const replies = await all(shop, tries);
      const lists = replies
        .map(({ body }) => body as { token?: string })
        .map(({ token = '' }): Try => ['get', '/api/orders', { token }]);
      return replies.some(saying('"isAdmin":true')) || any(shop, lists, isIn);
    },
  },
  {
    name: 'Login Bjoern',
    tried: 'passwords made of the e-mail, as if some other way in had set them',
    sign: 'a token',
    solved: (shop) => {
      const { email } = shop.member;
      const backwards = [...email].reverse().join('');
      const derived = [
        email,
        backwards,
        Buffer.from(backwards).toString('base64'),
        Buffer.from(email).toString('base64'),
      ];
      return any(
        shop,
        derived.map((password) => logIn(email, password)),
        letIn,
      );
    },
  },
  {
    name: 'GDPR Data Erasure',
    tried: 'sign in to a deleted account, use its token, and sign up again with its e-mail to see its orders',
    sign: 'a way in, or the orders',
    solved: async (shop) => {
      const { market, admin, item } = shop;
      const password = market.plant('once a password');
      const gone = await market.foodie({ password });
      await market.call('post', '/api/orders', { body: { orderItems: [line(item)] }, token: gone.token });
      await market.call('delete', `/api/users/${gone._id}`, { token: admin.token });
      const isOpen = await any(shop, [logIn(gone.email, password), ...asking(gone.token)], succeeded);
      const again = await market.foodie({ email: gone.email });
      const { body } = await market.call('get', '/api/orders/myorders', { token: again.token });
      return isOpen || (body as unknown[]).length > 0;
    },
  },
  {
    name: "Change Bender's Password",
    tried: 'set another’s password: in the address, for their id, with a wrong current one',
    sign: 'their old password is none, or the new one is',
    solved: async (shop) => {
      const { member, thief } = shop;
      const password = 'taken over now';
      const form = { id: member._id, name: member.name, email: member.email, phone: member.phone, password };
      const query = `?new=${password}&repeat=${password}&id=${member._id}`.replaceAll(' ', '%20');
      const tries: Try[] = [
        ['get', `/rest/user/change-password${query}`, { token: thief.token }],
        ['get', `/api/users/profile${query}`, { token: thief.token }],
        ['put', '/api/users/profile', { body: form }],
        ['put', '/api/users/profile', { body: form, token: thief.token }],
        ['put', `/api/users/${member._id}`, { body: form, token: thief.token }],
        ['put', '/api/users/profile', { body: { ...form, currentPassword: 'a guess' }, token: member.token }],
      ];
      await all(shop, tries);
      return isTaken(shop, password);
    },
  },
  {
    name: "Reset Jim's Password",
    tried: 'every way other shops have to set a forgotten password with an answer or a link',
    sign: 'an account that a new password opens',
    solved: async (shop) => {
      const password = 'taken-over-now';
      const found = await any(shop, resets(shop.member.email, password), ({ status }) => status < 400);
      return found || (await isTaken(shop, password));
    },
  },
  {
    name: "Reset Morty's Password",
    tried: 'guess on and on, each time as if from another address',
    sign: 'more guesses than the limit leaves',
    solved: async (shop) => {
      const { email } = await shop.market.foodie();
      const tries = Array.from({ length: 14 }, (_, i) => {
        const address = `203.0.113.${i}`;
        const headers = {
          'X-Forwarded-For': address,
          'X-Real-IP': address,
          'True-Client-IP': address,
          Forwarded: `for=${address}`,
        };
        return logIn(i % 2 ? email : email.toUpperCase(), `guess ${i}`, headers);
      });
      const replies = await all(shop, tries);
      return replies.filter(({ status }) => status !== 429).length > 10;
    },
  },
  {
    name: 'Password Strength',
    tried: 'have an account with a password that is guessed at once',
    sign: 'an account',
    solved: (shop) => {
      const weak = [
        'admin',
        '1234567',
        'letmein',
        '',
        ' ',
        'a',
        null,
        undefined,
        12345678,
        ['password123'],
        { length: 8 },
      ];
      const tries = weak.map((password, i): Try => {
        const form = { name: 'W', email: `weak${i}@example.com`, phone: '602 555 0113', password };
        return ['post', '/api/users', { body: form }];
      });
      return any(shop, tries, succeeded);
    },
  },
  {
    name: 'Repetitive Registration',
    tried: 'sign up a second time with the same e-mail, written otherwise, and at the same moment',
    sign: 'two accounts',
    solved: async (shop) => {
      const { market, member } = shop;
      const form = { name: 'Again', phone: '602 555 0114', password: 'long enough' };
      const written = [member.email, member.email.toUpperCase(), ` ${member.email} `];
      const again = await any(
        shop,
        written.map((email): Try => ['post', '/api/users', { body: { ...form, email } }]),
        succeeded,
      );
      const body = { ...form, email: 'twin@example.com' };
      const atOnce = await Promise.all(
        Array.from({ length: 8 }, () => market.call('post', '/api/users', { body })),
      );
      return again || atOnce.filter(succeeded).length !== 1;
    },
  },
  {
    name: 'GDPR Data Theft',
    tried: 'have a member’s data handed out by asking for one’s own: under their id, e-mail, name',
    sign: 'their phone, or their order',
    solved: async (shop) => {
      const { market, member, thief, order } = shop;
      const look = await market.foodie({
        name: member.name,
        email: member.email.replace('@', '+@'),
        phone: '602 555 0115',
      });
      const paths = [
        '/api/users/profile',
        '/api/users',
        `/api/users/${member._id}`,
        `/api/users/guest/${member._id}`,
        '/api/orders/myorders',
      ];
      const query = `?id=${member._id}&email=${encodeURIComponent(member.email)}&q=${encodeURIComponent(member.name)}`;
      const tries = paths.flatMap((path) =>
        [thief, look].map(({ token }): Try => ['get', path + query, { token }]),
      );
      const guest = guestForm([line(shop.item)], { userEmail: member.email });
      const more: Try[] = [['post', '/api/orders/guest', { body: guest }]];
      return any(
        shop,
        [...tries, ...more],
        (reply) => saying(order._id)(reply) || saying(member.phone)(reply),
      );
    },
  },
  {
    name: 'Weird Crypto',
    tried: 'read how passwords are kept, had someone the database',
    sign: 'a password, or the same for the same password',
    solved: async ({ market }) => {
      const password = market.plant('the same for both');
      const both = await Promise.all([market.foodie({ password }), market.foodie({ password })]);
      const emails = both.map(({ email }) => email);
      const found = await market
        .collection('users')
        .find({ email: { $in: emails } })
        .toArray();
      const kept = found.map(({ passwordHash }) => String(passwordHash));
      const isSlow = kept.every((hash) => /^\$2b\$1\d\$/.test(hash));
      return !isSlow || kept[0] === kept[1] || JSON.stringify(found).includes(password);
    },
  },
];
