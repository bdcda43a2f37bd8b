/** The address that calls this number. */
export const callTo = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
