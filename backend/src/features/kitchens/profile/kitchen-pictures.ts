import { getKitchenIndex } from '../index/kitchen-index-instance.ts';

export const listPicturesOfKitchens = (): string[] =>
  [...getKitchenIndex().list()].flatMap(({ stored: { picture, portrait } }) =>
    [picture, portrait]
      .filter((path) => typeof path === 'string')
      .filter((path) => path.startsWith('/uploads/')),
  );
