import { hashPassword } from './password-hashing.ts';
import { UserModel } from './users.model.ts';

interface NewAdmin {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/**
 * Makes an account an admin's: a new one, or the one that has this e-mail, with this password from now on; its
 * sessions end. What was done, in words.
 */
export async function grantAdmin({ name, email, phone, password }: NewAdmin): Promise<string> {
  const passwordHash = await hashPassword(password);
  const before = await UserModel.findOneAndUpdate(
    { email },
    { $set: { isAdmin: true, passwordHash }, $inc: { tokenVersion: 1 } },
  );
  if (before) return `${email} is an admin now, with the new password.`;
  await UserModel.create({ name, email, phone, passwordHash, isAdmin: true });
  return `The admin ${email} was made.`;
}
