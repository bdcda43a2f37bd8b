export const maxGroups = 10; // of a dish

export const maxGroupSize = 20; // options of a group that one portion can have

export const maxOptions = { perGroup: 30, perDish: 100 } as const;

export const maxChosenOptions = maxOptions.perDish;

export const maxOptionName = 60; // characters, of groups too
