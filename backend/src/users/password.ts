import bcrypt from 'bcryptjs';

const cost = 10;
/** Compared with where there is no account, so that unknown e-mails answer equally slowly (contract, Users). */
const nobodys = bcrypt.hash('no account has this password', cost);

/** The hash that is stored instead of a password. */
export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, cost);

/** Whether the password is the one behind the hash; without a hash it takes as long, and is not. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await bcrypt.compare(password, hash ?? (await nobodys));
  return matches && hash !== undefined;
}
