/**
 * Returns the digits of a phone number without the country code 1 of North American numbers. Two numbers are the same if
 * their digits are.
 */
export const getPhoneDigits = (phone: string): string =>
  phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
