// Parts of the dish page that load after its first paint, in one chunk.
export { DishAllergens } from './DishAllergens.tsx';
export { CartTakesAll, MaxPerOrderText } from './BuyNotes.tsx';
export { DishDiets } from './DishDiets.tsx';
export { DishPickupTimes } from './DishPickupTimes.tsx';
export { MoreFromKitchen } from './MoreFromKitchen.tsx';
export { PermitNotice } from '../shared/PermitNotice.tsx';
