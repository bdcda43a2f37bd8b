import { getKitchenIndex } from './kitchen-index-instance.ts';

/** Lists the uploaded pictures of all kitchens, from memory. */
export const listPicturesOfKitchens = (): string[] =>
  [...getKitchenIndex().list()].flatMap(({ stored: { picture } }) =>
    picture?.startsWith('/uploads/') ? [picture] : [],
  );
