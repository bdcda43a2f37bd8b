export const chefs = {} as const;
