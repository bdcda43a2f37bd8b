import { getKitchenIndex } from '../index/kitchen-index-instance.ts';

export const listPicturesOfKitchens = (): string[] =>
  [...getKitchenIndex().list()].flatMap(({ stored: { picture } }) =>
    picture?.startsWith('/uploads/') ? [picture] : [],
  );
