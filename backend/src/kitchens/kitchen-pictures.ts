import { getKitchenIndex } from './kitchen-index-instance.ts';

export const listPicturesOfKitchens = (): string[] =>
  [...getKitchenIndex().list()].flatMap(({ stored: { picture } }) =>
    picture?.startsWith('/uploads/') ? [picture] : [],
  );
