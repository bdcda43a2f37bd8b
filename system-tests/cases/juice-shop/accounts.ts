import { createGuestForm, toOrderItem } from '../../../backend/src/testing/forms.ts';
import { createResets, isTakenOver } from './account-takeover.ts';
import {
  sendAll,
  hasReply,
  createReads,
  isOk,
  containsToken,
  createLogin,
  hasText,
  isSuccess,
  type Challenge,
  type Attempt,
} from './challenge.ts';

export const accounts: readonly Challenge[] = [
  {
    name: 'Admin Registration',
    attack: 'register with every field that could set the admin role',
    successSign: 'an admin account',
    isSolved: async (shop) => {
      const extra = [
        '"isAdmin":true',
        '"role":"admin"',
        '"__proto__":{"isAdmin":true}',
        '"constructor":{"prototype":{"isAdmin":true}}',
        '"isAdmin":"true","isAdmin":1',
      ];
      const attempts = extra.map((fields, i): Attempt => {
        const form = {
          name: 'A',
          email: `admin${i}@example.com`,
          phone: '602 555 0112',
          password: 'long enough',
        };
        return ['post', '/api/users', { body: `${JSON.stringify(form).slice(0, -1)},${fields}}` }];
      });
      const replies = await sendAll(shop, attempts);
      const lists = replies
        .map(({ body }) => body as { token?: string })
        .map(({ token = '' }): Attempt => ['get', '/api/orders', { token }]);
      return replies.some(hasText('"isAdmin":true')) || hasReply(shop, lists, isOk);
    },
  },
  {
    name: 'Login Bjoern',
    attack: 'sign in with passwords derived from the e-mail address',
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
      return hasReply(
        shop,
        derived.map((password) => createLogin(email, password)),
        containsToken,
      );
    },
  },
  {
    name: 'GDPR Data Erasure',
    attack:
      'sign in to a deleted account, use its token, and register again with its e-mail address to see its orders',
    successSign: 'a session, or the orders',
    isSolved: async (shop) => {
      const { app, admin, product } = shop;
      const password = app.registerSecret('once a password');
      const deleted = await app.createFoodie({ password });
      await app.call('post', '/api/orders', {
        body: { orderItems: [toOrderItem(product)] },
        token: deleted.token,
      });
      await app.call('delete', `/api/users/${deleted._id}`, { token: admin.token });
      const hasAccess = await hasReply(
        shop,
        [createLogin(deleted.email, password), ...createReads(deleted.token)],
        isSuccess,
      );
      const reused = await app.createFoodie({ email: deleted.email });
      const { body } = await app.call('get', '/api/orders/myorders', { token: reused.token });
      return hasAccess || (body as unknown[]).length > 0;
    },
  },
  {
    name: "Change Bender's Password",
    attack: 'set another member’s password: in the URL, by account id, with a wrong current password',
    successSign: 'the old password fails, or the new one works',
    isSolved: async (shop) => {
      const { member, attacker } = shop;
      const password = 'taken over now';
      const form = { id: member._id, name: member.name, email: member.email, phone: member.phone, password };
      const query = `?new=${password}&repeat=${password}&id=${member._id}`.replaceAll(' ', '%20');
      const attempts: Attempt[] = [
        ['get', `/rest/user/change-password${query}`, { token: attacker.token }],
        ['get', `/api/users/profile${query}`, { token: attacker.token }],
        ['put', '/api/users/profile', { body: form }],
        ['put', '/api/users/profile', { body: form, token: attacker.token }],
        ['put', `/api/users/${member._id}`, { body: form, token: attacker.token }],
        ['put', '/api/users/profile', { body: { ...form, currentPassword: 'a guess' }, token: member.token }],
      ];
      await sendAll(shop, attempts);
      return isTakenOver(shop, password);
    },
  },
  {
    name: "Reset Jim's Password",
    attack: 'call the password reset routes of other shops',
    successSign: 'the new password works',
    isSolved: async (shop) => {
      const password = 'taken-over-now';
      await sendAll(shop, createResets(shop.member.email, password));
      return isTakenOver(shop, password);
    },
  },
  {
    name: "Reset Morty's Password",
    attack: 'guess many passwords, each with another forged client address',
    successSign: 'more guesses than the limit allows',
    isSolved: async (shop) => {
      const { email } = await shop.app.createFoodie();
      const attempts = Array.from({ length: 14 }, (_, i) => {
        const address = `203.0.113.${i}`;
        const headers = {
          'X-Forwarded-For': address,
          'X-Real-IP': address,
          'True-Client-IP': address,
          Forwarded: `for=${address}`,
        };
        return createLogin(i % 2 ? email : email.toUpperCase(), `guess ${i}`, headers);
      });
      const replies = await sendAll(shop, attempts);
      return replies.filter(({ status }) => status !== 429).length > 10;
    },
  },
  {
    name: 'Password Strength',
    attack: 'register with weak passwords',
    successSign: 'an account',
    isSolved: (shop) => {
      const weakPasswords = [
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
      const attempts = weakPasswords.map((password, i): Attempt => {
        const form = { name: 'W', email: `weak${i}@example.com`, phone: '602 555 0113', password };
        return ['post', '/api/users', { body: form }];
      });
      return hasReply(shop, attempts, isSuccess);
    },
  },
  {
    name: 'Repetitive Registration',
    attack: 'register the same e-mail address again, in other spellings, and concurrently',
    successSign: 'two accounts',
    isSolved: async (shop) => {
      const { app, member } = shop;
      const form = { name: 'Again', phone: '602 555 0114', password: 'long enough' };
      const spellings = [member.email, member.email.toUpperCase(), ` ${member.email} `];
      const reused = await hasReply(
        shop,
        spellings.map((email): Attempt => ['post', '/api/users', { body: { ...form, email } }]),
        isSuccess,
      );
      const body = { ...form, email: 'twin@example.com' };
      const concurrent = await Promise.all(
        Array.from({ length: 8 }, () => app.call('post', '/api/users', { body })),
      );
      return reused || concurrent.filter(isSuccess).length !== 1;
    },
  },
  {
    name: 'GDPR Data Theft',
    attack: 'request one’s own data with another member’s id, e-mail address and name',
    successSign: 'the member’s phone or order',
    isSolved: async (shop) => {
      const { app, member, attacker, order } = shop;
      const lookalike = await app.createFoodie({
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
      const attempts = paths.flatMap((path) =>
        [attacker, lookalike].map(({ token }): Attempt => ['get', path + query, { token }]),
      );
      const guest = createGuestForm([toOrderItem(shop.product)], { userEmail: member.email });
      const extra: Attempt[] = [['post', '/api/orders/guest', { body: guest }]];
      return hasReply(
        shop,
        [...attempts, ...extra],
        (reply) => hasText(order._id)(reply) || hasText(member.phone)(reply),
      );
    },
  },
  {
    name: 'Weird Crypto',
    attack: 'read stored password hashes from the database',
    successSign: 'a plain password, or equal hashes of equal passwords',
    isSolved: async ({ app }) => {
      const password = app.registerSecret('the same for both');
      const twins = await Promise.all([app.createFoodie({ password }), app.createFoodie({ password })]);
      const emails = twins.map(({ email }) => email);
      const found = await app
        .collection('users')
        .find({ email: { $in: emails } })
        .toArray();
      const hashes = found.map(({ passwordHash }) => String(passwordHash));
      const isBcrypt = hashes.every((hash) => /^\$2b\$1\d\$/.test(hash));
      return !isBcrypt || hashes[0] === hashes[1] || JSON.stringify(found).includes(password);
    },
  },
];
