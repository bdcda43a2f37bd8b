import { FavoriteButton } from '../../favorites/FavoriteButton.tsx';
import { ReportButton } from '../../reports/ReportButton.tsx';

export function ProductActions({ id, name }: { id: string; name: string }) {
  return (
    <>
      <FavoriteButton id={id} name={name} />
      <ReportButton about="product" id={id} name={name} />
    </>
  );
}
