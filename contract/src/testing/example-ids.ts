export const objectId = 'a1'.repeat(12);
export const otherObjectId = 'b2'.repeat(12);
