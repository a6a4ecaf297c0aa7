import { useProductName } from '../../components/layout/productName';
import { paths } from '../../paths';
import { useShare } from '../share/useShare';
import type { League } from '../../api/api';

/** Returns a function that opens the system's share sheet with the link of the invitation to a league. */
export function useInvite(): (league: Pick<League, 'name' | 'code'>) => Promise<void> {
  const share = useShare();
  const productName = useProductName();
  return ({ name, code }) =>
    share({ text: `Join ${name} on ${productName}`, path: paths.join(code), eleven: null });
}
