/** Runs in a thread of its own: hashing takes a tenth of a second in which nothing else could be answered. */
import bcrypt from 'bcryptjs';

/** @param {{ password: string, cost: number }} task */
export const hash = ({ password, cost }) => bcrypt.hashSync(password, cost);

/** @param {{ password: string, hash: string }} task */
export const compare = ({ password, hash: known }) => bcrypt.compareSync(password, known);
