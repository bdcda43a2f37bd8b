export const kitchen = {} as const;
