import { Types } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { Login, Registration } from '@homechef/contract/users/requests';
import type { Session } from '@homechef/contract/users/user';
import { isDuplicate } from '../db/driver-errors.ts';
import { inTurn } from '../lib/keyed-mutex.ts';
import { readTogether } from '../db/batch-loader.ts';
import { outdated, problem, unauthorized } from '../lib/app-error.ts';
import type { Limits } from '../rate-limit/rate-limits.ts';
import type { Authenticate } from '../http/routing/endpoint-router.ts';
import { hashingPatience, hashPassword, isPassword } from './password-hashing.ts';
import type { Tokens } from './access-tokens.ts';
import { cityOf } from './users.service.ts';
import { UserModel, type StoredUser } from './users.model.ts';
import { toCaller, toSession } from './users.mapper.ts';

/** A session of this account: a token of its present version. */
export const startSession = (stored: StoredUser, tokens: Tokens): Session =>
  toSession(stored, tokens.issue({ sub: String(stored._id), ver: stored.tokenVersion }));

/** Of an account, what is asked for with each request. */
const ofCaller = { tokenVersion: 1, isAdmin: 1, isChef: 1, name: 1, email: 1, phone: 1 } as const;

const findCaller = readTogether({
  read: (ids: readonly string[]) =>
    UserModel.collection
      .find<StoredUser>({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, { projection: ofCaller })
      .toArray(),
  nameOfKey: (id) => id.toLowerCase(),
  nameOf: ({ _id }) => String(_id),
});

/**
 * Reads the header `Authorization: Bearer <token>`; a token dies with its account, password or role. The account is
 * asked for each time: kept here, it would live on for a moment after another process ended it.
 */
export const createAuthenticate =
  (tokens: Tokens): Authenticate =>
  async (req) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(req.get('Authorization') ?? '') ?? [];
    const claims = token ? tokens.read(token) : undefined;
    if (!claims || !isObjectId(claims.sub)) return undefined;
    const stored = await findCaller(claims.sub);
    return stored && stored.tokenVersion === claims.ver ? toCaller(stored) : undefined;
  };

/**
 * Signs in (spec §7). A try is counted before the password is looked at, and given back when it was right,
 * so that tries at the same moment cannot slip past the limit.
 * @throws 401 alike for a wrong password and an unknown e-mail; 429; 503 when too many come at once
 */
export function login(form: Login, address: string, limits: Limits, tokens: Tokens): Promise<Session> {
  const account = `${form.email} ${address}`;
  const lines = [...limits.loginFailures.line(account), ...limits.loginFailuresADay.line(address)];
  return inTurn(lines, () => tryToSignIn(form, { account, address }, limits, tokens), hashingPatience);
}

async function tryToSignIn(
  form: Login,
  { account, address }: { account: string; address: string },
  limits: Limits,
  tokens: Tokens,
): Promise<Session> {
  await limits.loginFailures.take(account);
  try {
    await limits.loginFailuresADay.take(address);
  } catch (error) {
    await limits.loginFailures.giveBack(account); // the password is not looked at
    throw error;
  }
  // Past the model, for it is a good part of what a sign-in keeps others waiting; the form says that this is a string.
  const stored = await UserModel.collection.findOne<StoredUser & { passwordHash: string }>({
    email: form.email,
  });
  if (!(await isPassword(form.password, stored?.passwordHash)) || !stored) {
    throw unauthorized('user.wrong_credentials');
  }
  await limits.loginFailures.forget(account);
  await limits.loginFailuresADay.giveBack(address);
  return startSession(stored, tokens);
}

/** Makes an account (spec §5, contract, Users). @throws 409 `User already exists`; 429; 503 when too many come at once */
export const register = (
  form: Registration,
  address: string,
  limits: Limits,
  tokens: Tokens,
): Promise<Session> =>
  inTurn(
    limits.registrations.line(address),
    () => makeAccount(form, address, limits, tokens),
    hashingPatience,
  );

async function makeAccount(
  form: Registration,
  address: string,
  limits: Limits,
  tokens: Tokens,
): Promise<Session> {
  await limits.registrations.take(address);
  const { password, ...rest } = form;
  try {
    // Before a thread works for it: who tries this again and again would hold up all who sign in.
    if (await UserModel.exists({ email: form.email })) throw userExists();
    const passwordHash = await hashPassword(password);
    const created = await UserModel.create({ ...rest, city: cityOf(form), passwordHash });
    return startSession(created.toObject(), tokens);
  } catch (error) {
    await limits.registrations.giveBack(address); // only accounts that were made count
    throw isDuplicate(error) ? userExists() : error;
  }
}

/** The e-mail belongs to an account already. */
export const userExists = () => outdated([problem('email', 'user.already_exists')]);
