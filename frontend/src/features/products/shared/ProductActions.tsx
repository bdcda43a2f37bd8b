import { FavouriteButton } from '../../favorites/FavouriteButton.tsx';
import { ReportButton } from '../../reports/ReportButton.tsx';

export function ProductActions({ id, name }: { id: string; name: string }) {
  return (
    <>
      <FavouriteButton id={id} name={name} />
      <ReportButton about="product" id={id} name={name} />
    </>
  );
}
