import { hashPassword } from './password-hashing.ts';
import { UserModel } from './users.model.ts';

interface NewAdmin {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/**
 * Creates an admin account. An existing account with this e-mail becomes an admin account, gets the password, and its
 * sessions end. Returns a message for the operator.
 */
export async function grantAdmin({ name, email, phone, password }: NewAdmin): Promise<string> {
  const passwordHash = await hashPassword(password);
  const existing = await UserModel.findOneAndUpdate(
    { email },
    { $set: { isAdmin: true, passwordHash }, $inc: { tokenVersion: 1 }, $unset: { unproven: 1 } },
    { sort: { unproven: 1 } },
  );
  if (existing) return `${email} is an admin now, with the new password.`;
  await UserModel.create({ name, email, phone, passwordHash, isAdmin: true });
  return `The admin ${email} was made.`;
}
