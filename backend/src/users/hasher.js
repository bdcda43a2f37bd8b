/** Runs in a thread of its own: hashing takes a tenth of a second in which nothing else could be answered. */
import { constants, setPriority } from 'node:os';
import bcrypt from 'bcryptjs';

// Who asks for a page does not wait for those who sign in. Elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** @param {{ password: string, cost: number }} task */
export const hash = ({ password, cost }) => bcrypt.hashSync(password, cost);

/** @param {{ password: string, hash: string }} task */
export const compare = ({ password, hash: known }) => bcrypt.compareSync(password, known);
