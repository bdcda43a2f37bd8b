/** The address that calls this number. */
export const telUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
