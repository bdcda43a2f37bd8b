import type { Permit } from '@homechef/contract/permits/permit';
import { getPermitPicture } from './state/permits.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** Renders the stored picture of a permit, which only its chef and admins may see. */
export function PermitPicture({ permit, alt }: { permit: Permit; alt: string }) {
  const { _id, submitted } = permit;
  const { data } = useQuery(getPermitPicture, _id, submitted?.submittedAt ?? '');
  return data ? (
    <img className="permit-picture" src={data.picture} alt={alt} />
  ) : (
    <Skeleton shape="block" className="permit-picture-skeleton" />
  );
}
