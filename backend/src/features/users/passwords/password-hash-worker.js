// Runs in a worker thread. A hash takes a tenth of a second, which would block the event loop.
import bcrypt from 'bcryptjs';

/** @param {{ password: string, cost: number }} task */
export const hash = ({ password, cost }) => bcrypt.hashSync(password, cost);

/** @param {{ password: string, hash: string }} task */
export const compare = ({ password, hash: storedHash }) => bcrypt.compareSync(password, storedHash);
