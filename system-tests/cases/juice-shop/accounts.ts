import { guestForm, orderItem } from '../../deployment/deployment.ts';
import {
  sendAllAttempts,
  anyReply,
  privateReads,
  isOk,
  containsToken,
  loginAttempt,
  replyContains,
  isSuccess,
  type Challenge,
  type ChallengeContext,
  type Attempt,
} from './challenge.ts';

const resets = (email: string, password: string): Attempt[] =>
  [
    '/rest/user/reset-password',
    '/api/users/reset',
    '/api/users/reset-password',
    '/api/users/forgot',
    '/forgot-password',
  ].flatMap((path) =>
    ['post', 'put', 'get'].map((method): Attempt => {
      const body = { email, answer: 'x', new: password, repeat: password, password, token: '' };
      return [method, `${path}?email=${encodeURIComponent(email)}&new=${password}`, { body }];
    }),
  );

/** Whether a new password opens the account, or the old one no longer does. */
async function isTaken(shop: ChallengeContext, password: string): Promise<boolean> {
  const { member, memberPassword } = shop;
  const [taken, own] = await sendAllAttempts(shop, [
    loginAttempt(member.email, password),
    loginAttempt(member.email, memberPassword),
  ]);
  return (taken ? isSuccess(taken) : true) || (own ? !isSuccess(own) : true);
}

/** Who one is, and who one says one is. */
export const accounts: readonly Challenge[] = [
  {
    name: 'Admin Registration',
    attack: 'sign up as an admin with every field that might say so',
    successSign: 'an account that is one',
    isSolved: async (shop) => {
      const more = [
        '"isAdmin":true',
        '"role":"admin"',
        '"__proto__":{"isAdmin":true}',
        '"constructor":{"prototype":{"isAdmin":true}}',
        '"isAdmin":"true","isAdmin":1',
      ];
      const tries = more.map((words, i): Attempt => {
        const form = {
          name: 'A',
          email: `admin${i}@example.com`,
          phone: '602 555 0112',
          password: 'long enough',
        };
        return ['post', '/api/users', { body: `${JSON.stringify(form).slice(0, -1)},${words}}` }];
      });
      const replies = await sendAllAttempts(shop, tries);
      const lists = replies
        .map(({ body }) => body as { token?: string })
        .map(({ token = '' }): Attempt => ['get', '/api/orders', { token }]);
      return replies.some(replyContains('"isAdmin":true')) || anyReply(shop, lists, isOk);
    },
  },
  {
    name: 'Login Bjoern',
    attack: 'passwords made of the e-mail, as if some other way in had set them',
    successSign: 'a token',
    isSolved: (shop) => {
      const { email } = shop.member;
      const backwards = [...email].reverse().join('');
      const derived = [
        email,
        backwards,
        Buffer.from(backwards).toString('base64'),
        Buffer.from(email).toString('base64'),
      ];
      return anyReply(
        shop,
        derived.map((password) => loginAttempt(email, password)),
        containsToken,
      );
    },
  },
  {
    name: 'GDPR Data Erasure',
    attack:
      'sign in to a deleted account, use its token, and sign up again with its e-mail to see its orders',
    successSign: 'a way in, or the orders',
    isSolved: async (shop) => {
      const { market, admin, item } = shop;
      const password = market.registerSecret('once a password');
      const gone = await market.createFoodie({ password });
      await market.call('post', '/api/orders', {
        body: { orderItems: [orderItem(item)] },
        token: gone.token,
      });
      await market.call('delete', `/api/users/${gone._id}`, { token: admin.token });
      const isOpen = await anyReply(
        shop,
        [loginAttempt(gone.email, password), ...privateReads(gone.token)],
        isSuccess,
      );
      const again = await market.createFoodie({ email: gone.email });
      const { body } = await market.call('get', '/api/orders/myorders', { token: again.token });
      return isOpen || (body as unknown[]).length > 0;
    },
  },
  {
    name: "Change Bender's Password",
    attack: 'set another’s password: in the address, for their id, with a wrong current one',
    successSign: 'their old password is none, or the new one is',
    isSolved: async (shop) => {
      const { member, thief } = shop;
      const password = 'taken over now';
      const form = { id: member._id, name: member.name, email: member.email, phone: member.phone, password };
      const query = `?new=${password}&repeat=${password}&id=${member._id}`.replaceAll(' ', '%20');
      const tries: Attempt[] = [
        ['get', `/rest/user/change-password${query}`, { token: thief.token }],
        ['get', `/api/users/profile${query}`, { token: thief.token }],
        ['put', '/api/users/profile', { body: form }],
        ['put', '/api/users/profile', { body: form, token: thief.token }],
        ['put', `/api/users/${member._id}`, { body: form, token: thief.token }],
        ['put', '/api/users/profile', { body: { ...form, currentPassword: 'a guess' }, token: member.token }],
      ];
      await sendAllAttempts(shop, tries);
      return isTaken(shop, password);
    },
  },
  {
    name: "Reset Jim's Password",
    attack: 'every way other shops have to set a forgotten password with an answer or a link',
    successSign: 'an account that a new password opens',
    isSolved: async (shop) => {
      const password = 'taken-over-now';
      const found = await anyReply(shop, resets(shop.member.email, password), ({ status }) => status < 400);
      return found || (await isTaken(shop, password));
    },
  },
  {
    name: "Reset Morty's Password",
    attack: 'guess on and on, each time as if from another address',
    successSign: 'more guesses than the limit leaves',
    isSolved: async (shop) => {
      const { email } = await shop.market.createFoodie();
      const tries = Array.from({ length: 14 }, (_, i) => {
        const address = `203.0.113.${i}`;
        const headers = {
          'X-Forwarded-For': address,
          'X-Real-IP': address,
          'True-Client-IP': address,
          Forwarded: `for=${address}`,
        };
        return loginAttempt(i % 2 ? email : email.toUpperCase(), `guess ${i}`, headers);
      });
      const replies = await sendAllAttempts(shop, tries);
      return replies.filter(({ status }) => status !== 429).length > 10;
    },
  },
  {
    name: 'Password Strength',
    attack: 'have an account with a password that is guessed at once',
    successSign: 'an account',
    isSolved: (shop) => {
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
      const tries = weak.map((password, i): Attempt => {
        const form = { name: 'W', email: `weak${i}@example.com`, phone: '602 555 0113', password };
        return ['post', '/api/users', { body: form }];
      });
      return anyReply(shop, tries, isSuccess);
    },
  },
  {
    name: 'Repetitive Registration',
    attack: 'sign up a second time with the same e-mail, written otherwise, and at the same moment',
    successSign: 'two accounts',
    isSolved: async (shop) => {
      const { market, member } = shop;
      const form = { name: 'Again', phone: '602 555 0114', password: 'long enough' };
      const written = [member.email, member.email.toUpperCase(), ` ${member.email} `];
      const again = await anyReply(
        shop,
        written.map((email): Attempt => ['post', '/api/users', { body: { ...form, email } }]),
        isSuccess,
      );
      const body = { ...form, email: 'twin@example.com' };
      const atOnce = await Promise.all(
        Array.from({ length: 8 }, () => market.call('post', '/api/users', { body })),
      );
      return again || atOnce.filter(isSuccess).length !== 1;
    },
  },
  {
    name: 'GDPR Data Theft',
    attack: 'have a member’s data handed out by asking for one’s own: under their id, e-mail, name',
    successSign: 'their phone, or their order',
    isSolved: async (shop) => {
      const { market, member, thief, order } = shop;
      const look = await market.createFoodie({
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
        [thief, look].map(({ token }): Attempt => ['get', path + query, { token }]),
      );
      const guest = guestForm([orderItem(shop.item)], { userEmail: member.email });
      const more: Attempt[] = [['post', '/api/orders/guest', { body: guest }]];
      return anyReply(
        shop,
        [...tries, ...more],
        (reply) => replyContains(order._id)(reply) || replyContains(member.phone)(reply),
      );
    },
  },
  {
    name: 'Weird Crypto',
    attack: 'read how passwords are kept, had someone the database',
    successSign: 'a password, or the same for the same password',
    isSolved: async ({ market }) => {
      const password = market.registerSecret('the same for both');
      const both = await Promise.all([market.createFoodie({ password }), market.createFoodie({ password })]);
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
