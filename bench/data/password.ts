export const password = 'a password for measuring';
