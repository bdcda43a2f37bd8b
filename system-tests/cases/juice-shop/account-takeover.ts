import { createLogin, isSuccess, sendAll, type Attempt, type ChallengeContext } from './challenge.ts';

export const createResets = (email: string, password: string): Attempt[] =>
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

export async function isTakenOver(shop: ChallengeContext, password: string): Promise<boolean> {
  const { member, memberPassword } = shop;
  const [newLogin, oldLogin] = await sendAll(shop, [
    createLogin(member.email, password),
    createLogin(member.email, memberPassword),
  ]);
  return (newLogin ? isSuccess(newLogin) : true) || (oldLogin ? !isSuccess(oldLogin) : true);
}
