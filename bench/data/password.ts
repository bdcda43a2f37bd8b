/** The password of everybody. */
export const password = 'a password for measuring';
