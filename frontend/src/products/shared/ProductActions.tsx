import { FavouriteButton } from '../../favourites/FavouriteButton.tsx';
import { ReportButton } from '../../reports/ReportButton.tsx';

/** Renders the actions of a visitor on a dish besides an order. */
export function ProductActions({ id, name }: { id: string; name: string }) {
  return (
    <>
      <FavouriteButton id={id} name={name} />
      <ReportButton about="product" id={id} name={name} />
    </>
  );
}
