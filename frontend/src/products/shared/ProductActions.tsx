import { FavouriteButton } from '../../favourites/FavouriteButton.tsx';
import { ReportButton } from '../../reports/ReportButton.tsx';

/** Renders what a visitor can do with a dish or a kitchen besides an order. */
export function ProductActions({
  id,
  name,
  about,
}: {
  id: string;
  name: string;
  about: 'product' | 'kitchen';
}) {
  return (
    <>
      <FavouriteButton id={id} name={name} />
      <ReportButton about={about} id={id} name={name} />
    </>
  );
}
